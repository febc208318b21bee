import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { toast } from '#kit/ui/toast.ts';
import styles from '../screens/RechargeScreen.module.css';
import { texts } from '../texts.ts';
import { RechargeCode } from './RechargeCode.tsx';
import { useRecharge } from '../use-recharge.ts';

/** Shows the recharges that are being paid at a provider, with a button to continue. */
export function OpenRechargesNote({ atVendor, atVendorAmount, most, least }: Reply<typeof paymentCalls.charge>) {
  const { money } = useMall();
  const { charge, busy, code } = useRecharge(toast);
  const payable = atVendor.find((one) => one.payable === 1);
  return (
    <Card>
      <div className={styles.charging}>
        <p>
          {texts.charging(money.sign + formatAmount(atVendorAmount), atVendor.length)}
          {most < least && texts.chargingFirst}
        </p>
        {payable && (
          <Button kind="main-line" busy={busy} onTap={() => charge(payable.amount, payable.payType)}>
            {texts.payOn}
          </Button>
        )}
      </div>
      {payable && <RechargeCode code={code} way={paymentMethodText(payable.payType)} amount={payable.amount} />}
    </Card>
  );
}
