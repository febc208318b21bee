import { useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Renders the page "not found" at a URL that has a route, but names something that does not exist. */
export function NotFound() {
  useTitle(texts.noPage);
  return (
    <>
      <NavBar title={texts.noPage} />
      <NotFoundMessage />
    </>
  );
}

/** Renders the message that there is no such page, with a link to the home page. */
export const NotFoundMessage = () => (
  <StateMessage illustration="lost" title={texts.notFound} text={texts.notFoundWhy}>
    <Button kind="main" to="/">
      {texts.toIndex}
    </Button>
  </StateMessage>
);
