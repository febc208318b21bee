import type { Reply } from 'contract/call.ts';
import { fromYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useState } from 'react';
import { formatAmount } from '#kit/lib/money-text.ts';
import { isTypedAmount, cleanAmountInput } from '#kit/lib/typed-amount.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { useForm } from '#kit/ui/use-form.ts';
import styles from '../screens/RechargeScreen.module.css';
import { texts } from '../texts.ts';
import { useRecharge } from '../use-recharge.ts';
import { RechargeCode } from './RechargeCode.tsx';
import { ProviderMethods } from './ProviderMethods.tsx';

type RechargeOffer = Reply<typeof paymentCalls.charge>;

/** Returns why an amount cannot be recharged; undefined if it can. */
function validateAmount(text: string, { least, most }: RechargeOffer, unit: string): string | undefined {
  if (text === '') return texts.amountNeeded;
  if (!isTypedAmount(text)) return texts.amountWrong;
  const cents = fromYuan(Number(text));
  if (cents < fromYuan(least)) return texts.amountLeast(formatAmount(least), unit);
  return cents > fromYuan(most) ? texts.amountMost(formatAmount(most), unit) : undefined;
}

/** Returns the gift on top of a recharge, in yuan: that of the highest tier it reaches. */
const giftOf = ({ gifts }: RechargeOffer, amount: number): number =>
  gifts.filter((tier) => tier.amount <= amount).reduce((best, tier) => (tier.amount > best.amount ? tier : best), { amount: 0, gift: 0 })
    .gift;

interface RechargeFormProps {
  readonly offer: RechargeOffer;
  /** The amount that an order lacks, in yuan; preselected if it can be recharged. */
  readonly missing: number;
}

/** Shows the form of a recharge: its amount and payment method. Submitting it opens the provider's page, or a QR code for a phone. */
export function RechargeForm({ offer, missing }: RechargeFormProps) {
  const { money } = useMall();
  const wanted = Math.max(missing, offer.least);
  const start = missing > 0 && wanted <= offer.most ? wanted.toFixed(2) : '';
  const form = useForm({ amount: start }, { amount: (text) => validateAmount(text, offer, money.unit) });
  const { charge, busy, code } = useRecharge((message) => form.setServerError('amount', message));
  const { amount } = form.values;
  const [picked, setPicked] = useState(offer.payTypes[0]?.payType ?? '');
  const fits = validateAmount(amount, offer, money.unit) === undefined;
  return (
    <Form form={form} onSubmit={({ amount: typed }) => charge(Number(typed), picked)}>
      <Card title={texts.rechargeAmount}>
        {offer.amounts.length > 0 && (
          <div className={styles.amounts} role="group" aria-label={texts.rechargeAmount}>
            {offer.amounts.map((one) => (
              <Chip key={one} on={amount !== '' && Number(amount) === one} onTap={() => form.setValue('amount', String(one))}>
                {money.sign}
                {one}
                {giftOf(offer, one) > 0 && ` ${texts.gift(money.sign + formatAmount(giftOf(offer, one)))}`}
              </Chip>
            ))}
          </div>
        )}
        <Field
          form={form}
          name="amount"
          label={texts.ownAmount}
          inputMode="decimal"
          maxLength={8}
          clean={cleanAmountInput}
          placeholder={texts.amountHint(formatAmount(offer.least), formatAmount(offer.most), money.unit)}
        />
        {fits && giftOf(offer, Number(amount)) > 0 && (
          <p className={styles.missing}>{texts.gift(money.sign + formatAmount(giftOf(offer, Number(amount))))}</p>
        )}
      </Card>
      <Card title={texts.ways}>
        <ProviderMethods ways={offer.payTypes} chosen={picked} onChoose={setPicked} />
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
          {amount === '' ? texts.choose : texts.chargeNow(fits ? money.sign + formatAmount(Number(amount)) : '').trimEnd()}
        </Button>
      </ActionBar>
      <RechargeCode code={code} way={offer.payTypes.find(({ payType }) => payType === picked)?.text ?? ''} amount={Number(amount)} />
    </Form>
  );
}
