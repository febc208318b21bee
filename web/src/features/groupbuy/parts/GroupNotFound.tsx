import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Says that there is no such group, with a link to the products that are sold to groups. */
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
