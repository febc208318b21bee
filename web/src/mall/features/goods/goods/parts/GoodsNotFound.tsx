import { Button } from '#kit/ui/Button.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Renders the page for a product that does not exist, with a link to the categories. */
export const GoodsNotFound = () => (
  <>
    <NavBar />
    <StateMessage illustration="lost" title={texts.notFound} text={texts.notFoundWhy}>
      <Button kind="main" to="/goodsList">
        {texts.toCategories}
      </Button>
    </StateMessage>
  </>
);
