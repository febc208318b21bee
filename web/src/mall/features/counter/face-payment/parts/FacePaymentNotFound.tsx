import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
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
