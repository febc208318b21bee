import { bookingCalls } from 'contract/booking/booking.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { invalidateCalls } from '#api/query.ts';
import { retryOnTimeout } from '#api/retry.ts';
import { useWrite } from '#api/use-call.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { saveLastMethod } from '#features/payment/last-method.ts';
import type { PayPassword } from '#features/payment/use-pay.ts';
import { useProviderPayment } from '#features/payment/use-provider-payment.ts';
import { toastSuccess } from '#ui/toast.ts';
import { texts } from './texts.ts';

const changed = [
  bookingCalls.selectDetails,
  bookingCalls.orderbook,
  bookingCalls.bookingPayment,
  ledgerCalls.ownMoney,
  paymentCalls.payQuery,
];
const aboutPassword: ReadonlySet<number> = new Set([refusalCodes.payPasswordWrong, refusalCodes.payPasswordTooMany]);
const closed = { open: false, typed: '' };

/** Describes the chosen payment method. */
interface PaymentChoice {
  readonly payType: string;
  readonly useBalance?: number;
}

/** Pays the deposit of a booking: from the balance, which may ask for the payment password, or on a provider's page. Then goes to the booking. */
export function usePayBooking(id: string) {
  const { go } = usePageNavigation();
  const place = useProviderPayment();
  const [password, setPassword] = useState<{ readonly open: boolean; readonly typed: string; readonly wrong?: string }>(closed);
  const [way, setWay] = useState<PaymentChoice>({ payType: 'balance' });
  const toBooking = () => go(`/myBookingsDetail?id=${id}`, { replace: true });
  const act = useWrite(bookingCalls.payBooking, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    onSuccess(reply) {
      setPassword(closed);
      void invalidateCalls(changed);
      if (reply.paid === 0) return place.go(reply);
      toastSuccess(texts.made);
      toBooking();
    },
    onRefused({ code, message }) {
      if (code === refusalCodes.payPasswordNeeded || aboutPassword.has(code)) {
        setPassword({ open: true, typed: '', ...(aboutPassword.has(code) ? { wrong: message } : {}) });
        return true;
      }
      setPassword(closed);
      if (code === refusalCodes.bookingState) toBooking();
      void invalidateCalls(changed);
      return false;
    },
  });
  const asked: PayPassword = {
    ...password,
    type: (typed) => setPassword({ open: true, typed }),
    close: () => setPassword(closed),
    send: (payPassword) => act.mutate({ id, ...way, ...place.ask(way.payType), payPassword }),
  };
  return {
    isPending: act.isPending || place.leaving,
    pay(chosen: PaymentChoice) {
      setWay(chosen);
      saveLastMethod(chosen.payType);
      act.mutate({ id, ...chosen, ...place.ask(chosen.payType) });
    },
    password: asked,
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
    toBooking,
  };
}
