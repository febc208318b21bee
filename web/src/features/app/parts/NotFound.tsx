import { useTitle } from '#app/page.ts';
import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Says that something does not exist, on the URL of an existing page. */
export function NotFound() {
  useTitle(texts.noPage);
  return (
    <>
      <NavBar title={texts.noPage} />
      <NotFoundMessage />
    </>
  );
}

/** Says that there is no such page and links to the home page. */
export const NotFoundMessage = () => (
  <StateMessage illustration="lost" title={texts.notFound} text={texts.notFoundWhy}>
    <Button kind="main" to="/">
      {texts.toIndex}
    </Button>
  </StateMessage>
);
