import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { invalidateCalls, useRead } from '#phone/client.ts';
import { PayableCashier } from '#mall/features/money/payment/parts/PayableCashier.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import { pickupDependentCalls, usePickupPayment } from '../use-pickup-payment.ts';

/** Shows how a pickup can be paid, and pays it. */
export function PickupCashier({ pickupNo }: { readonly pickupNo: string }) {
  const cashier = useRead(pickupCalls.pickupCashier, { refundNo: pickupNo }).data;
  const payer = usePickupPayment(pickupNo);
  if (!cashier) return <ListRowsSkeleton lines={2} />;
  const { payment, ways } = cashier;
  return (
    <PayableCashier
      tid={pickupNo}
      payment={payment}
      ways={ways}
      check={{ tid: pickupNo, payType: 'balance', ...cashier }}
      payer={payer}
      onPaid={() => void invalidateCalls(pickupDependentCalls)}
      unpaidText={texts.payFailed}
    />
  );
}
