import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Renders the page for a group that does not exist, with a link to the products that are sold to groups. */
export const GroupNotFound = () => (
  <>
    <NavBar />
    <EmptyState type="nodata" title={texts.notThere} text={texts.notThereWhy}>
      <Button kind="main" to="/groupBuyGoods">
        {texts.toGoods}
      </Button>
    </EmptyState>
  </>
);
