import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { Reply } from 'contract/call.ts';
import { useState } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime, formatTimeOfDay } from '#kit/lib/time-text.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { QrCode } from '#kit/ui/QrCode.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { texts } from '../texts.ts';
import { MoveBookingSheet } from './MoveBookingSheet.tsx';
import { BookingServiceHead } from './BookingServiceHead.tsx';
import styles from './booking.module.css';

type Booking = Reply<typeof bookingCalls.selectDetails>;
const changed = [bookingCalls.selectDetails, bookingCalls.orderbook, bookingCalls.bookingSlots];

/** Shows a booking: its state, its arrival code, its facts, and its actions. */
export function BookingDetail({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const [changing, setChanging] = useState(false);
  const { id, state, code, refund, deposit, canPay, canCancel, canChange, payEndTime, paid } = booking;
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const cancel = useWrite(bookingCalls.cancelBooking, {
    oneAtATime: true,
    invalidates: changed,
    successToast: texts.cancelled,
    onRefused() {
      void invalidateCalls(changed);
      return false;
    },
  });
  const askToCancel = async () => {
    const text = paid === 0 ? texts.cancelFree : refund > 0 ? texts.cancelRefund(sum(refund)) : texts.cancelKept;
    const yes = await askToConfirm({ title: texts.cancelAsk, text, yes: texts.cancelYes, no: texts.cancelNo });
    if (yes) cancel.mutate({ id, refund });
  };
  const hint =
    booking.endText || (canPay === 1 && payEndTime !== null ? texts.payBefore(formatTimeOfDay(payEndTime, timeZone)) : texts.states[state]);
  const isOver = state === 'arrived' || state === 'cancelled' || state === 'expired' || state === 'noShow';
  return (
    <>
      <Card>
        <p className={styles.state}>{booking.stateText}</p>
        {hint !== '' && <p className={styles.hint}>{hint}</p>}
        {booking.refunded > 0 && (
          <p className={styles.hint}>
            {texts.refunded} {sum(booking.refunded)}，{booking.refundDone === 1 ? texts.refundArrived : texts.refundArriving}
          </p>
        )}
      </Card>
      {code !== '' && (
        <Card>
          <div className={styles.centred}>
            <div className={styles.code}>
              <QrCode text={code} label={texts.code} />
            </div>
            <p className={styles.digits}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
            <TextButton onTap={() => void copyText(code, texts.codeCopied)}>{texts.copyCode}</TextButton>
            <p className={styles.hint}>{texts.codeWhy}</p>
          </div>
        </Card>
      )}
      <Card>
        <BookingServiceHead of={booking} when={booking.timeText} />
      </Card>
      <BookingFacts booking={booking} />
      {booking.notes.length > 0 && (
        <Card title={texts.notes}>
          <ul className={styles.notes}>
            {booking.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
      {(canPay === 1 || canCancel === 1 || canChange === 1 || isOver) && (
        <ActionBar>
          {canCancel === 1 && (
            <Button wide busy={cancel.isPending} onTap={() => void askToCancel()}>
              {texts.cancel}
            </Button>
          )}
          {canChange === 1 && (
            <Button kind="main-line" wide onTap={() => setChanging(true)}>
              {texts.change}
            </Button>
          )}
          {canPay === 1 && (
            <Button kind="main" wide to={`/bookingPay?id=${id}`}>
              {texts.pay} {sum(deposit)}
            </Button>
          )}
          {isOver && (
            <Button kind="main" wide to={`/myBookingLower?serviceId=${booking.serviceId}`}>
              {texts.again}
            </Button>
          )}
        </ActionBar>
      )}
      <MoveBookingSheet booking={booking} open={changing} onClose={() => setChanging(false)} />
    </>
  );
}

function BookingFacts({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const time = (at: number | null) => (at === null ? '' : formatDateTime(at, timeZone));
  const facts = [
    [texts.resource, booking.resourceName],
    [
      texts.deposit,
      booking.deposit === 0
        ? ''
        : `${money.sign}${formatAmount(booking.deposit)} ${booking.paid === 1 ? texts.depositPaid : texts.depositUnpaid}`,
    ],
    [texts.contactPerson, `${booking.contactName} ${booking.contactMobile}`],
    [texts.remark, booking.remark],
    [texts.change, booking.changeWhy],
    [texts.bookingNo, booking.id],
    [texts.makeTime, time(booking.makeTime)],
    [texts.arriveTime, time(booking.arriveTime)],
  ] as const;
  return (
    <Card title={texts.facts}>
      <FactRows facts={facts} />
    </Card>
  );
}
