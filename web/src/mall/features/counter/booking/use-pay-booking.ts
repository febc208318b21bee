import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { retryOnTimeout } from '#client/retry.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import type { PayableChoice } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { usePayPassword } from '#mall/features/money/payment/use-pay-password.ts';
import { useProviderPayment } from '#mall/features/money/payment/use-provider-payment.ts';
import { toastSuccess } from '#kit/ui/toast.ts';
import { texts } from './texts.ts';

const changed = [
  bookingCalls.selectDetails,
  bookingCalls.orderbook,
  bookingCalls.bookingPayment,
  ledgerCalls.ownMoney,
  paymentCalls.payQuery,
];
/**
 * Returns the function that pays a booking's deposit, its progress, the payment password input and the QR code for a phone. Also returns the function
 * that opens the booking. A payment from the balance opens it immediately, one on a provider's page afterwards.
 */
export function usePayBooking(id: string) {
  const { go } = usePageNavigation();
  const place = useProviderPayment();
  const password = usePayPassword();
  const [way, setWay] = useState<PayableChoice>({ payType: 'balance' });
  const toBooking = () => go(`/myBookingsDetail?id=${id}`, { replace: true });
  const act = useWrite(bookingCalls.payBooking, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    onSuccess(reply) {
      password.close();
      void invalidateCalls(changed);
      if (reply.paid === 0) return place.go(reply);
      toastSuccess(texts.made);
      toBooking();
    },
    onRefused(refusal) {
      if (password.takeRefusal(refusal)) return true;
      if (refusal.code === refusalCodes.bookingStateForbids) toBooking();
      void invalidateCalls(changed);
      return false;
    },
  });
  return {
    isPending: act.isPending || place.leaving,
    pay(chosen: PayableChoice) {
      setWay(chosen);
      act.mutate({ id, ...chosen, ...place.ask(chosen.payType) });
    },
    password: {
      ...password.input,
      send: (payPassword: string) => act.mutate({ id, ...way, ...place.ask(way.payType), payPassword }),
    },
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
    toBooking,
  };
}
