import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useRef } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { useProviderPayment } from './use-provider-payment.ts';

const aboutAmount: ReadonlySet<number> = new Set([refusalCodes.rechargeAmountWrong, refusalCodes.rechargeAboveLimit]);

/**
 * Returns the function that creates a recharge and starts its payment, with its progress. The payment continues on the provider's page, or by
 * a QR code for a phone, which is returned too.
 * @param say shows a message about the amount
 */
export function useRecharge(say: (message: string) => void) {
  const place = useProviderPayment();
  const way = useRef('');
  const begin = useWrite(paymentCalls.beginPayment, { oneAtATime: true, invalidates: [paymentCalls.payQuery], onSuccess: place.go });
  const order = useWrite(paymentCalls.chargeOrder, {
    oneAtATime: true,
    onRefused({ code, message }) {
      void invalidateCalls([paymentCalls.charge]);
      if (aboutAmount.has(code)) say(message);
      return aboutAmount.has(code);
    },
    onSuccess: ({ tid }) => begin.mutate({ tid, payType: way.current, ...place.ask(way.current) }),
  });
  return {
    charge(amount: number, payType: string) {
      way.current = payType;
      order.mutate({ amount });
    },
    busy: order.isPending || begin.isPending || place.leaving,
    code: { code: place.code, tid: begin.data?.tid ?? '', paymentNo: begin.data?.paymentNo ?? '', close: place.closeCode },
  };
}
