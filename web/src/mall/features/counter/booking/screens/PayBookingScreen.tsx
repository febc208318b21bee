import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { Reply } from 'contract/call.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { PayableCashier } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { toast } from '#kit/ui/toast.ts';
import { parseBookingId } from '../parse-booking-id.ts';
import { texts } from '../texts.ts';
import { usePayBooking } from '../use-pay-booking.ts';
import styles from '../parts/booking.module.css';

/** Shows the cashier of a booking: its deposit, the time left, and the payment methods. */
export function PayBookingScreen() {
  const id = parseBookingId(usePage().query.get('id'));
  const payment = useRead(bookingCalls.bookingPayment, { id });
  const offer = useRead(paymentCalls.payWays, {});
  if (payment.isError && !payment.isFetching)
    return (
      <>
        <NavBar />
        <EmptyState type="nodata" title={texts.noPay}>
          <Button kind="main" to={`/myBookingsDetail?id=${id}`} replace>
            {texts.toMine}
          </Button>
        </EmptyState>
      </>
    );
  const ways = offer.data?.ways;
  return (
    <>
      <NavBar />
      <QueryBoundary query={ways ? payment : { ...offer, data: undefined }} skeleton={<Skeleton height={640} />}>
        {(due) => ways && <Cashier due={due} ways={ways} />}
      </QueryBoundary>
    </>
  );
}

interface CashierProps {
  readonly due: Reply<typeof bookingCalls.bookingPayment>;
  readonly ways: Reply<typeof paymentCalls.payWays>['ways'];
}

function Cashier({ due, ways }: CashierProps) {
  const { id, payment, payEndTime } = due;
  const payer = usePayBooking(id);
  const over = () => {
    toast(texts.overTime);
    payer.toBooking();
  };
  return (
    <>
      <div className={styles.payHead}>
        <Price yuan={payment} size="xl" tone="ink" />
        <p className={styles.hint}>
          {texts.before} <Countdown to={payEndTime} onEnd={over} onTint short label={texts.timeLeft} /> {texts.after}
        </p>
      </div>
      <PayableCashier
        tid={id}
        payment={payment}
        ways={ways}
        check={{ tid: id, payType: 'balance', ...due }}
        payer={payer}
        onPaid={payer.toBooking}
        unpaidText={texts.failed}
      />
    </>
  );
}
