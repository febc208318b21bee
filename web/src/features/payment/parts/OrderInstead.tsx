import { orderCalls } from 'contract/order/order.calls.ts';
import { useRead } from '#api/use-call.ts';
import { useSite } from '#app/site.ts';
import { isNoOrder } from '#features/order/is-no-order.ts';
import { isUnpaid } from '#features/order/order-acts.ts';
import { nextOf } from '#features/order/order-words.ts';
import { shopNow } from '#lib/shop-clock.ts';
import { Button } from '#ui/Button.tsx';
import { Faces } from '#ui/Faces.tsx';
import { texts } from '../texts.ts';
import { NoPayment } from './NoPayment.tsx';
import { Outcome } from './Outcome.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

interface OrderInsteadProps {
  readonly tid: string;
  /** It was begun to be paid, and that came to nothing. */
  readonly begun: boolean;
}

/** Shows the order's state if it has no payment to show; an unpaid order links to the cashier. */
export function OrderInstead({ tid, begun }: OrderInsteadProps) {
  const { timeZone } = useSite();
  const asked = useRead(orderCalls.orderDetail, { tid });
  if (isNoOrder(asked.error)) return <NoPayment />;
  return (
    <Faces of={asked} skeleton={<PaymentSkeleton />}>
      {(order) =>
        isUnpaid(order.status) ? (
          <Outcome paid={false} title={begun ? texts.failed : texts.unpaid} text={begun ? texts.failedWhy : texts.unpaidWhy}>
            <Button to={`/transactionDetail/${tid}`} replace>
              {texts.order}
            </Button>
            <Button kind="main" to={`/cashier/${tid}`} replace>
              {begun ? texts.again : texts.payOn}
            </Button>
          </Outcome>
        ) : (
          <Outcome paid={false} title={order.statusText} text={nextOf(order, shopNow(), timeZone)}>
            <Button to="/">{texts.home}</Button>
            <Button kind="main" to={`/transactionDetail/${tid}`} replace>
              {texts.order}
            </Button>
          </Outcome>
        )
      }
    </Faces>
  );
}
