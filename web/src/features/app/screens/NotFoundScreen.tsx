import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';

/** There is no such page. */
export const NotFoundScreen = () => (
  <>
    <Nav />
    <Message drawing="lost" title={texts.notFound} text={texts.notFoundWhy}>
      <Button kind="main" to="/">
        {texts.toIndex}
      </Button>
    </Message>
  </>
);
