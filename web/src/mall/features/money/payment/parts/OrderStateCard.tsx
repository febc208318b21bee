import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { isOrderUnpaid } from '#mall/features/buying/order/order-status-checks.ts';
import { nextStepText } from '#mall/features/buying/order/order-status-text.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { Button } from '#kit/ui/Button.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { texts } from '../texts.ts';
import { NoPayment } from './NoPayment.tsx';
import { PaymentResultCard } from './PaymentResultCard.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

interface OrderStateCardProps {
  readonly tid: string;
  /** Tells whether a payment was started and failed. */
  readonly begun: boolean;
}

/** Shows the order's state if it has no payment to show; an unpaid order links to the cashier. */
export function OrderStateCard({ tid, begun }: OrderStateCardProps) {
  const { timeZone } = useSite();
  const asked = useRead(orderCalls.orderDetail, { tid });
  if (isOrderNotFound(asked.error)) return <NoPayment />;
  return (
    <QueryBoundary query={asked} skeleton={<PaymentSkeleton />}>
      {(order) =>
        isOrderUnpaid(order.status) ? (
          <PaymentResultCard paid={false} title={begun ? texts.failed : texts.unpaid} text={begun ? texts.failedWhy : texts.unpaidWhy}>
            <Button to={`/transactionDetail/${tid}`} replace>
              {texts.order}
            </Button>
            <Button kind="main" to={`/cashier/${tid}`} replace>
              {begun ? texts.again : texts.payOn}
            </Button>
          </PaymentResultCard>
        ) : (
          <PaymentResultCard paid={false} title={order.statusText} text={nextStepText(order, shopNow(), timeZone)}>
            <Button to="/">{texts.home}</Button>
            <Button kind="main" to={`/transactionDetail/${tid}`} replace>
              {texts.order}
            </Button>
          </PaymentResultCard>
        )
      }
    </QueryBoundary>
  );
}
