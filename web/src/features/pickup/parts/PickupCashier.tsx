import { pickupCalls } from 'contract/pickup/pickup.calls.ts';
import { useState } from 'react';
import { invalidateCalls } from '#api/query.ts';
import { useRead } from '#api/use-call.ts';
import { PaymentMethodIcon } from '#features/payment/parts/PaymentMethodIcon.tsx';
import { PayPasswordSheet } from '#features/payment/parts/PayPasswordSheet.tsx';
import { ProviderMethods } from '#features/payment/parts/ProviderMethods.tsx';
import { QrPaymentSheet } from '#features/payment/parts/QrPaymentSheet.tsx';
import { formatAmount } from '#lib/money-text.ts';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useMall } from '#ui/mall.ts';
import { ListRowsSkeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { texts } from '../texts.ts';
import { pickupDependentCalls, usePickupPayment } from '../use-pickup-payment.ts';
import styles from './Pickup.module.css';

interface PickupCashierProps {
  readonly pickupNo: string;
}

/** Shows how a pickup can be paid, and pays it: from the balance or at a payment provider. */
export function PickupCashier({ pickupNo }: PickupCashierProps) {
  const { money } = useMall();
  const cashier = useRead(pickupCalls.pickupCashier, { refundNo: pickupNo }).data;
  const { pay, isPending, password, code } = usePickupPayment(pickupNo);
  const [picked, setPicked] = useState<string>();
  if (!cashier) return <ListRowsSkeleton lines={2} />;
  const { payment, balance, enough, needPassword, ways } = cashier;
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const chosen = picked ?? (enough === 1 ? 'balance' : ways[0]?.payType);
  const submit = async () => {
    if (chosen === undefined) return;
    // One tap does not spend the balance: a payment password or this question asks first.
    if (
      chosen === 'balance' &&
      needPassword === 0 &&
      !(await askToConfirm({ title: texts.payNow(sum(payment)), yes: texts.pay, no: texts.keep }))
    )
      return;
    pay(chosen);
  };
  return (
    <>
      <Card title={texts.ways}>
        <div className={styles.way}>
          <PaymentMethodIcon payType="balance" />
          <span className={styles.title}>
            {texts.balance}
            <span className={styles.sub}>{enough === 1 ? texts.balanceHas(sum(balance)) : texts.balanceLow(sum(balance))}</span>
          </span>
          <Checkbox
            oneOf="way"
            on={chosen === 'balance'}
            disabled={enough === 0}
            label={texts.balance}
            onChange={() => setPicked('balance')}
          />
        </div>
        <ProviderMethods ways={ways} chosen={chosen} onChoose={setPicked} />
        {chosen === undefined && <p className={styles.note}>{texts.noWays}</p>}
        <Button kind="main" wide busy={isPending} disabled={chosen === undefined} onTap={() => void submit()}>
          {texts.payNow(sum(payment))}
        </Button>
      </Card>
      <PayPasswordSheet payment={payment} password={password} busy={isPending} />
      <QrPaymentSheet
        {...code}
        tid={pickupNo}
        way={ways.find(({ payType }) => payType === chosen)?.text ?? ''}
        amount={payment}
        onClose={code.close}
        onEnd={(status) => {
          code.close();
          void invalidateCalls(pickupDependentCalls);
          if (status !== 'paid') toast(texts.payFailed);
        }}
      />
    </>
  );
}
