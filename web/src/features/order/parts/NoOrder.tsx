import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Nav } from '#ui/Nav.tsx';
import { texts } from '../texts.ts';

/** Shows that the order of a page does not exist. */
export const NoOrder = () => (
  <>
    <Nav />
    <Empty type="order" title={texts.notThere}>
      <Button kind="main" to="/myOrder">
        {texts.toOrders}
      </Button>
    </Empty>
  </>
);
