import { useTitle } from '#app/page.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';

/** Says that something does not exist, on the URL of an existing page. */
export function NotFound() {
  useTitle(texts.noPage);
  return (
    <>
      <Nav title={texts.noPage} />
      <LostPage />
    </>
  );
}

/** Says that there is no such page and links to the home page. */
export const LostPage = () => (
  <Message drawing="lost" title={texts.notFound} text={texts.notFoundWhy}>
    <Button kind="main" to="/">
      {texts.toIndex}
    </Button>
  </Message>
);
