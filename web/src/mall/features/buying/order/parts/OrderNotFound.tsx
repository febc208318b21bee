import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
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
