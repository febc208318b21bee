import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';

/** Says that the product does not exist. */
export const NoGoods = () => (
  <>
    <Nav />
    <Message drawing="lost" title={texts.notFound} text={texts.notFoundWhy}>
      <Button kind="main" to="/goodsList">
        {texts.toCategories}
      </Button>
    </Message>
  </>
);
