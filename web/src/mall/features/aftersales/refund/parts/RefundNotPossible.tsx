import { CallRefusedError } from '#client/call-errors.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { texts } from '../texts.ts';

/** Returns whether the server refused the first call of a page, so that trying again would not help. */
export const isRefused = (error: unknown): error is CallRefusedError => error instanceof CallRefusedError && error.status < 500;

/** Shows the server's reason why an order cannot be refunded, with a link to another page. */
export const RefundNotPossible = ({ tid, error }: { readonly tid: string; readonly error: CallRefusedError }) => (
  <EmptyState type="order" title={texts.notPossible} text={error.sentence}>
    <Button to={`/transactionDetail/${tid}`} replace>
      {texts.toOrder}
    </Button>
    <Button kind="main" to={`/afterSale?tid=${tid}`} replace>
      {texts.toRefunds}
    </Button>
  </EmptyState>
);
