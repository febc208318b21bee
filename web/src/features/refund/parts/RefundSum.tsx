import { formatAmount } from '#lib/money-text.ts';
import { cleanAmountInput } from '#lib/typed-amount.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Field } from '#ui/Field.tsx';
import { useMall } from '#ui/mall.ts';
import { Price } from '#ui/Price.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import type { FormState } from '#ui/use-form.ts';
import { texts } from '../texts.ts';
import styles from './RefundSum.module.css';

interface RefundSumProps {
  /** Gives the most that goes back, the shipping fee in it, and the points besides. */
  readonly most: number;
  readonly postFee: number;
  readonly score: number;
  /** Gives the premium of the insurance that goes back besides, and what the insurance pays once the products came back; 0 for none. */
  readonly insuranceFee: number;
  readonly insurancePayout: number;
  /** Tells whether these are still loading for a new choice. */
  readonly pending: boolean;
  readonly form: FormState<{ payment: string; memo: string }>;
  readonly asksLess: boolean;
  readonly onAskLess: (less: boolean) => void;
}

/** Shows the amount that is paid back, and lets the shopper ask for less. */
export function RefundSum({ most, postFee, score, insuranceFee, insurancePayout, pending, form, asksLess, onAskLess }: RefundSumProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const fee = postFee > 0 ? texts.withPostFee(sum(postFee)) : undefined;
  const change = <TextButton onTap={() => onAskLess(!asksLess)}>{asksLess ? texts.whole : texts.change}</TextButton>;
  return (
    <Card rows>
      {asksLess && most > 0 ? (
        <Field
          form={form}
          name="payment"
          label={texts.changed}
          inputMode="decimal"
          maxLength={12}
          clean={cleanAmountInput}
          autoComplete="off"
          hint={[texts.atMost(sum(most)), fee].filter(Boolean).join('，')}
          end={change}
        />
      ) : (
        <ListRow
          name={texts.sum}
          below={fee}
          end={
            <span className={styles.sum}>
              <Price yuan={pending ? undefined : most} />
              {most > 0 && change}
            </span>
          }
        />
      )}
      {insuranceFee > 0 && <ListRow name={texts.premiumBack} end={<span className={styles.points}>{sum(insuranceFee)}</span>} />}
      {insurancePayout > 0 && <ListRow name={texts.insurance}>{texts.insurancePays(sum(insurancePayout))}</ListRow>}
      {score > 0 && <ListRow name={texts.pointsBack} end={<span className={styles.points}>{texts.points(score)}</span>} />}
      {most > 0 && <p className={styles.where}>{texts.sumWhere}</p>}
    </Card>
  );
}
