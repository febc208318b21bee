import { kept } from '#app/kept.ts';
import { usePage } from '#app/page.ts';
import { tidOf } from '#features/order/tid-of.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { OpenPayment } from '../parts/OpenPayment.tsx';
import { OrderInstead } from '../parts/OrderInstead.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { PaymentFaces } from '../parts/PaymentFaces.tsx';
import { rechargeFor } from '../recharge-for.ts';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';

/** What became of a payment at a vendor, and the ways on: to the order, or to the balance. */
export function PaymentResultScreen() {
  const tid = tidOf(usePage().query.get('tid'));
  const asked = usePaymentState(tid);
  const waiting = kept.text('rechargeFor');
  return (
    <PaymentFaces tid={tid} of={asked}>
      {(payment) => {
        const { kind, status, amount } = payment;
        const order = kind === 'order';
        if (status === 'paid')
          return (
            <Outcome paid title={order ? texts.paid : texts.recharged} text={<Price yuan={amount} size="s" tone="ink" />}>
              {waiting !== undefined && !order ? (
                <Button kind="main" to={`/cashier/${waiting}`} replace>
                  {texts.payOrder}
                </Button>
              ) : (
                <Button to="/">{texts.home}</Button>
              )}
              <Button kind="main-line" to={order ? `/transactionDetail/${tid}` : '/balanceStatement'} replace>
                {order ? texts.order : texts.toBalance}
              </Button>
            </Outcome>
          );
        if (status === 'open')
          return (
            <OpenPayment
              of={payment}
              name={order ? texts.order : texts.toBalance}
              to={order ? `/transactionDetail/${tid}` : '/balanceStatement'}
            />
          );
        if (status === 'returning' || status === 'returned') {
          const back = status === 'returned';
          return (
            <Outcome paid={false} title={back ? texts.returned : texts.returning} text={back ? texts.returnedWhy : texts.returningWhy}>
              <Button to="/">{texts.home}</Button>
              <Button kind="main-line" to={order ? `/transactionDetail/${tid}` : '/balanceStatement'} replace>
                {order ? texts.order : texts.toBalance}
              </Button>
            </Outcome>
          );
        }
        if (order) return <OrderInstead tid={tid} begun />;
        return (
          <Outcome paid={false} title={texts.failed} text={texts.failedWhy}>
            {waiting !== undefined ? (
              <Button to={`/cashier/${waiting}`} replace>
                {texts.toOrder}
              </Button>
            ) : (
              <Button to="/userCenter">{texts.back}</Button>
            )}
            <Button kind="main" to={rechargeFor(waiting)} replace>
              {texts.again}
            </Button>
          </Outcome>
        );
      }}
    </PaymentFaces>
  );
}
