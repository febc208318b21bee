import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Says that the product does not exist. */
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
