import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { texts } from '../texts.ts';

/** Shows that the payment of a page does not exist. */
export const FacePaymentNotFound = () => (
  <>
    <NavBar />
    <EmptyState type="nodata" title={texts.gone}>
      <Button kind="main" to="/facePaymentBill" replace>
        {texts.bill}
      </Button>
    </EmptyState>
  </>
);
