import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useRef } from 'react';
import { useWrite } from '#phone/client.ts';
import { useProviderPayment } from '#mall/features/money/payment/use-provider-payment.ts';

/** Describes what is paid for: a new stored-value card, or a recharge of one with an amount in yuan. */
export type CardOrderRequest = { readonly typeId: number } | { readonly id: number; readonly amount: number };

/**
 * Returns the function that orders a stored-value card or its recharge and starts the payment, with its progress. The payment continues on the
 * provider's page, or by a QR code for a phone, which is returned too.
 */
export function useCardPayment() {
  const place = useProviderPayment();
  const way = useRef('');
  const begin = useWrite(cardCalls.payCard, { oneAtATime: true, invalidates: [paymentCalls.payQuery], onSuccess: place.go });
  const onSuccess = ({ tid }: { readonly tid: string }) => begin.mutate({ tid, payType: way.current, ...place.ask(way.current) });
  const buy = useWrite(cardCalls.buyCard, { oneAtATime: true, onSuccess });
  const recharge = useWrite(cardCalls.rechargeCard, { oneAtATime: true, onSuccess });
  return {
    pay(order: CardOrderRequest, payType: string) {
      way.current = payType;
      if ('typeId' in order) buy.mutate(order);
      else recharge.mutate(order);
    },
    busy: buy.isPending || recharge.isPending || begin.isPending || place.leaving,
    code: { code: place.code, tid: begin.data?.tid ?? '', paymentNo: begin.data?.paymentNo ?? '', close: place.closeCode },
  };
}
