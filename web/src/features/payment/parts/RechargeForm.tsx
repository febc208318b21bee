import type { Reply } from 'contract/call.ts';
import { fromYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import { useState } from 'react';
import { amountText } from '#lib/money-text.ts';
import { isAmount, typedAmount } from '#lib/typed-amount.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useMall } from '#ui/mall.ts';
import { useForm } from '#ui/use-form.ts';
import styles from '../screens/RechargeScreen.module.css';
import { texts } from '../texts.ts';
import { useRecharge } from '../use-recharge.ts';
import { RechargeCode } from './RechargeCode.tsx';
import { VendorWays } from './VendorWays.tsx';

type Offer = Reply<typeof paymentCalls.charge>;

/** Why an amount cannot be charged; undefined when it can. */
function faultOf(text: string, { least, most }: Offer, unit: string): string | undefined {
  if (text === '') return texts.amountNeeded;
  if (!isAmount(text)) return texts.amountWrong;
  const cents = fromYuan(Number(text));
  if (cents < fromYuan(least)) return texts.amountLeast(amountText(least), unit);
  return cents > fromYuan(most) ? texts.amountMost(amountText(most), unit) : undefined;
}

interface RechargeFormProps {
  readonly offer: Offer;
  /** What an order lacks, in yuan: chosen beforehand where it can be charged. */
  readonly missing: number;
}

/** How much, and on to the vendor's page. */
export function RechargeForm({ offer, missing }: RechargeFormProps) {
  const { money } = useMall();
  const wanted = Math.max(missing, offer.least);
  const start = missing > 0 && wanted <= offer.most ? amountText(wanted) : '';
  const form = useForm({ amount: start }, { amount: (text) => faultOf(text, offer, money.unit) });
  const { charge, busy, code } = useRecharge((message) => form.say('amount', message));
  const { amount } = form.values;
  const [picked, setPicked] = useState(offer.payTypes[0]?.payType ?? '');
  const fits = faultOf(amount, offer, money.unit) === undefined;
  return (
    <Form of={form} onSend={({ amount: typed }) => charge(Number(typed), picked)}>
      <Card title={texts.rechargeAmount}>
        {offer.amounts.length > 0 && (
          <div className={styles.amounts} role="group" aria-label={texts.rechargeAmount}>
            {offer.amounts.map((one) => (
              <Chip key={one} on={amount !== '' && Number(amount) === one} onTap={() => form.set('amount', String(one))}>
                {money.sign}
                {one}
              </Chip>
            ))}
          </div>
        )}
        <Field
          of={form}
          name="amount"
          label={texts.ownAmount}
          inputMode="decimal"
          maxLength={8}
          keeps={typedAmount}
          placeholder={texts.amountHint(amountText(offer.least), amountText(offer.most), money.unit)}
        />
      </Card>
      <Card title={texts.ways}>
        <VendorWays ways={offer.payTypes} chosen={picked} onChoose={setPicked} />
      </Card>
      <Card title={texts.rules}>
        <ul className={styles.rules}>
          {offer.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <ActionBar>
        <Button kind="main" wide sends busy={busy}>
          {amount === '' ? texts.choose : texts.chargeNow(fits ? money.sign + amountText(Number(amount)) : '').trimEnd()}
        </Button>
      </ActionBar>
      <RechargeCode code={code} way={offer.payTypes.find(({ payType }) => payType === picked)?.text ?? ''} amount={Number(amount)} />
    </Form>
  );
}
