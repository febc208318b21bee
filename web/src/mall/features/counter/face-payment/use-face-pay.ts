import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useRef } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import type { PayableChoice } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { usePayPassword } from '#mall/features/money/payment/use-pay-password.ts';
import { useProviderPayment } from '#mall/features/money/payment/use-provider-payment.ts';

const changed = [facePayCalls.faceOrderDetail, facePayCalls.faceCheck, facePayCalls.faceBill, paymentCalls.payQuery, ledgerCalls.ownMoney];

/**
 * Returns the function that pays at the counter, its progress, the payment password input and the QR code for a phone. Also returns the function that
 * opens the result. A completed payment opens its result, any other the provider's page; the password input opens when the server asks for the
 * password.
 */
export function useFacePay(tid: string) {
  const { go } = usePageNavigation();
  const password = usePayPassword();
  const way = useRef<PayableChoice>({ payType: 'balance' });
  const place = useProviderPayment();
  const toResult = () => go(`/facePaymentResult?tid=${tid}`, { replace: true });
  const act = useWrite(facePayCalls.payFacePayment, {
    oneAtATime: true,
    onSuccess(reply) {
      password.close();
      void invalidateCalls(changed);
      if (reply.paid === 1) toResult();
      else place.go(reply);
    },
    onRefused(refusal) {
      if (password.takeRefusal(refusal)) return true;
      const { code } = refusal;
      void invalidateCalls(changed);
      if (code === refusalCodes.facePaid) toResult();
      return code === refusalCodes.facePaid;
    },
  });
  const send = (chosen: PayableChoice, payPassword?: string) =>
    act.mutate({ tid, ...chosen, ...place.ask(chosen.payType), ...(payPassword === undefined ? {} : { payPassword }) });
  return {
    isPending: act.isPending || place.leaving,
    pay(chosen: PayableChoice) {
      way.current = chosen;
      send(chosen);
    },
    password: {
      ...password.input,
      send: (payPassword: string) => send(way.current, payPassword),
    },
    /** The QR code for a phone, on desktops, and its payment number. */
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
    toResult,
  };
}
