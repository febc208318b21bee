import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useState } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import type { PayableChoice } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { usePayPassword } from '#mall/features/money/payment/use-pay-password.ts';
import { useProviderPayment } from '#mall/features/money/payment/use-provider-payment.ts';
import { toastSuccess } from '#kit/ui/toast.ts';
import { texts } from './texts.ts';

/** Lists the calls whose replies change with a pickup. */
export const pickupDependentCalls = [
  pickupCalls.pickupOrder,
  pickupCalls.pickupCashier,
  pickupCalls.pickupOffer,
  pickupCalls.incompletePayRefunds,
  pickupCalls.checkCombinePickup,
  refundCalls.refundDetail,
  refundCalls.myRefunds,
];

/**
 * Returns the function that pays a door pickup, with its progress, the payment password input and the QR code for a phone. It pays from the balance
 * immediately, or at a provider's page. The password input opens when the server asks for the password.
 */
export function usePickupPayment(pickupNo: string) {
  const place = useProviderPayment();
  const password = usePayPassword();
  const [way, setWay] = useState<PayableChoice>({ payType: 'balance' });
  const act = useWrite(pickupCalls.payForPickupOrder, {
    oneAtATime: true,
    onSuccess(reply) {
      password.close();
      void invalidateCalls([...pickupDependentCalls, ledgerCalls.ownMoney, paymentCalls.payQuery]);
      if (reply.paid === 1) toastSuccess(texts.paid);
      else place.go(reply);
    },
    onRefused(refusal) {
      if (password.takeRefusal(refusal)) return true;
      void invalidateCalls(pickupDependentCalls);
      return false;
    },
  });
  return {
    isPending: act.isPending || place.leaving,
    pay(chosen: PayableChoice) {
      setWay(chosen);
      act.mutate({ pickupNo, ...chosen, ...place.ask(chosen.payType) });
    },
    password: {
      ...password.input,
      send: (payPassword: string) => act.mutate({ pickupNo, ...way, ...place.ask(way.payType), payPassword }),
    },
    code: { code: place.code, paymentNo: act.data?.paymentNo ?? '', close: place.closeCode },
  };
}
