import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Shows that the order of a page does not exist. */
export const OrderNotFound = () => (
  <>
    <NavBar />
    <EmptyState type="order" title={texts.notThere}>
      <Button kind="main" to="/myOrder">
        {texts.toOrders}
      </Button>
    </EmptyState>
  </>
);
