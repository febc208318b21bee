import { useTitle } from '#app/page.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';

/** The page of what is not there, on the address of a page that is. */
export function NotFound() {
  useTitle(texts.noPage);
  return (
    <>
      <Nav title={texts.noPage} />
      <LostPage />
    </>
  );
}

/** That there is no such page, and the way home. */
export const LostPage = () => (
  <Message drawing="lost" title={texts.notFound} text={texts.notFoundWhy}>
    <Button kind="main" to="/">
      {texts.toIndex}
    </Button>
  </Message>
);
