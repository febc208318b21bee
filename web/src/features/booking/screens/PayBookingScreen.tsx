import { bookingCalls } from 'contract/booking/booking.calls.ts';
import type { Reply } from 'contract/call.ts';
import { fromYuan, minus, toYuan } from 'contract/money.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { lastMethod } from '#features/payment/last-method.ts';
import { BalanceSheet } from '#features/payment/parts/BalanceSheet.tsx';
import { PaymentMethods } from '#features/payment/parts/PaymentMethods.tsx';
import { PayPasswordSheet } from '#features/payment/parts/PayPasswordSheet.tsx';
import { preselectMethod } from '#features/payment/preselect-method.ts';
import { formatAmount } from '#lib/money-text.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useMall } from '#ui/mall.ts';
import { NavBar } from '#ui/NavBar.tsx';
import { Price } from '#ui/Price.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { parseBookingId } from '../parse-booking-id.ts';
import { texts } from '../texts.ts';
import { usePayBooking } from '../use-pay-booking.ts';
import styles from '../parts/Booking.module.css';

/** Loaded for the first code: only desktops show one. */
const loadQrSheet = () => import('#features/payment/parts/QrPaymentSheet.tsx').then((file) => file.QrPaymentSheet);

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
  const { id, payment, balance, payEndTime, needPassword } = due;
  const { money } = useMall();
  const { pay, isPending, password, code, toBooking } = usePayBooking(id);
  const { Part: QrSheet, ask: loadQr } = useLazyPart(loadQrSheet);
  const hasCode = code.code !== '';
  useEffect(() => {
    if (hasCode) loadQr();
  }, [hasCode, loadQr]);
  const [picked, setPicked] = useState<string>();
  const [first, setFirst] = useState(false);
  const [asking, setAsking] = useState(false);
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const enough = due.enough === 1;
  const chosen = preselectMethod({ vendors: ways.map(({ payType }) => payType), enough }, [picked, lastMethod()]);
  const vendor = ways.find(({ payType }) => payType === chosen);
  // The balance's part if it pays first; the provider takes the rest.
  const part = vendor && first && !enough ? balance : 0;
  const rest = toYuan(minus(fromYuan(payment), fromYuan(part)));
  const usesBalance = chosen === 'balance' || part > 0;
  const send = () => chosen !== undefined && pay({ payType: chosen, ...(part > 0 ? { useBalance: 1 } : {}) });
  // One tap does not spend the balance: a payment password or this sheet asks first.
  const submit = () => (usesBalance && needPassword === 0 ? setAsking(true) : send());
  const over = () => {
    toast(texts.overTime);
    toBooking();
  };
  const ended = (how: string) => {
    code.close();
    if (how === 'paid') toBooking();
    else toast(texts.failed);
  };
  return (
    <>
      <div className={styles.payHead}>
        <Price yuan={payment} size="xl" tone="ink" />
        <p className={styles.hint}>
          {texts.before} <Countdown to={payEndTime} onEnd={over} onTint short label={texts.timeLeft} /> {texts.after}
        </p>
      </div>
      <PaymentMethods
        ways={ways}
        check={{ tid: id, payType: 'balance', short: 0, ...due }}
        failed={false}
        onRetry={() => undefined}
        chosen={chosen}
        onChoose={setPicked}
        first={first}
        onFirst={setFirst}
      />
      <div className={styles.foot}>
        <Button kind="main" wide busy={isPending} disabled={chosen === undefined} onTap={submit}>
          {vendor ? texts.payBy(vendor.text, sum(rest)) : texts.payBalance(sum(payment))}
        </Button>
      </div>
      <BalanceSheet
        open={asking}
        payment={part > 0 ? part : payment}
        left={part > 0 ? 0 : toYuan(minus(fromYuan(balance), fromYuan(payment)))}
        rest={part > 0 && vendor ? texts.balanceRest(vendor.text, sum(rest)) : undefined}
        onClose={() => setAsking(false)}
        onPay={() => {
          setAsking(false);
          send();
        }}
      />
      <PayPasswordSheet payment={part > 0 ? part : payment} password={password} busy={isPending} />
      {QrSheet && <QrSheet {...code} tid={id} way={vendor?.text ?? ''} amount={rest} onClose={code.close} onEnd={ended} />}
    </>
  );
}
