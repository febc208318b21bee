import { siteStorage } from '#phone/current-site-storage.ts';
import { usePage } from '#phone/page.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { PendingPayment } from '../parts/PendingPayment.tsx';
import { OrderStateCard } from '../parts/OrderStateCard.tsx';
import { PaymentResultCard } from '../parts/PaymentResultCard.tsx';
import { PaymentStates } from '../parts/PaymentStates.tsx';
import { payablePages } from '../payable-pages.ts';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';

/** Shows the result of a payment at a provider, with a link to what was paid for, such as the order or the balance. */
export function PaymentResultScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const asked = usePaymentState(tid);
  const waiting = siteStorage.text('rechargeFor');
  return (
    <PaymentStates tid={tid} of={asked}>
      {(payment) => {
        const { kind, status, amount } = payment;
        const order = kind === 'order';
        const { page: to, name, title, again } = payablePages(kind, tid, waiting);
        if (status === 'paid')
          return (
            <PaymentResultCard paid title={title} text={<Price yuan={amount} size="s" tone="ink" />}>
              {waiting !== undefined && kind === 'recharge' ? (
                <Button kind="main" to={`/cashier/${waiting}`} replace>
                  {texts.payOrder}
                </Button>
              ) : (
                <Button to="/">{texts.home}</Button>
              )}
              <Button kind="main-line" to={to} replace>
                {name}
              </Button>
            </PaymentResultCard>
          );
        if (status === 'open') return <PendingPayment of={payment} name={name} to={to} />;
        if (status === 'returning' || status === 'returned') {
          const back = status === 'returned';
          return (
            <PaymentResultCard
              paid={false}
              title={back ? texts.returned : texts.returning}
              text={back ? texts.returnedWhy : texts.returningWhy}
            >
              <Button to="/">{texts.home}</Button>
              <Button kind="main-line" to={to} replace>
                {name}
              </Button>
            </PaymentResultCard>
          );
        }
        if (order) return <OrderStateCard tid={tid} begun />;
        return (
          <PaymentResultCard paid={false} title={texts.failed} text={texts.failedWhy}>
            {waiting !== undefined ? (
              <Button to={`/cashier/${waiting}`} replace>
                {texts.toOrder}
              </Button>
            ) : (
              <Button to="/userCenter">{texts.back}</Button>
            )}
            <Button kind="main" to={again} replace>
              {texts.again}
            </Button>
          </PaymentResultCard>
        );
      }}
    </PaymentStates>
  );
}
