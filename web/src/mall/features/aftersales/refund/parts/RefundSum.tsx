import type { RefundKind } from 'contract/aftersales/refund/refund-states.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { cleanAmountInput } from '#kit/lib/typed-amount.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import { totalOfForm } from '../refund-amounts.ts';
import type { RefundFormReply } from '../refund-form-choice.ts';
import { texts } from '../texts.ts';
import styles from './RefundSum.module.css';

interface RefundSumProps {
  readonly of: RefundFormReply;
  readonly kind: RefundKind;
  /** Tells whether these are still loading for a new choice. */
  readonly pending: boolean;
  readonly form: FormState<{ payment: string; memo: string }>;
  readonly asksLess: boolean;
  /** Tells whether the amount is money alone, and the pieces stay. */
  readonly isMoneyAlone: boolean;
  readonly onAskLess: (less: boolean) => void;
}

/** Shows the amount that is paid back, what it means and what else goes back or is taken back. Lets the shopper ask for less where that is possible. */
export function RefundSum({ of, kind, pending, form, asksLess, isMoneyAlone, onAskLess }: RefundSumProps) {
  const { money } = useMall();
  const { most, postFee, postFeeBack, deduction, lostGifts, isWholeOnly, score, insuranceFee, insurancePayout } = of;
  const canAskLess = most > 0 && isWholeOnly === 0;
  const total = totalOfForm(of);
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const fee = postFee > 0 ? texts.withPostFee(sum(postFee)) : undefined;
  const change = <TextButton onTap={() => onAskLess(!asksLess)}>{asksLess ? texts.whole : texts.change}</TextButton>;
  return (
    <Card rows>
      {asksLess && canAskLess ? (
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
              {canAskLess && change}
            </span>
          }
        />
      )}
      {kind === 'money' && most > 0 && (
        <p className={styles.meaning} role="status">
          {isWholeOnly === 1 ? texts.sumWholeOnly : isMoneyAlone ? texts.sumMoneyAlone : texts.sumTakesPieces}
        </p>
      )}
      {deduction > 0 && !isMoneyAlone && <ListRow name={texts.deduction} end={<span className={styles.points}>{sum(deduction)}</span>} />}
      {postFeeBack > 0 && (
        <ListRow name={texts.postFeeBack} below={texts.postFeeBackWhy} end={<span className={styles.points}>{sum(postFeeBack)}</span>} />
      )}
      {insuranceFee > 0 && <ListRow name={texts.premiumBack} end={<span className={styles.points}>{sum(insuranceFee)}</span>} />}
      {insurancePayout > 0 && <ListRow name={texts.insurance}>{texts.insurancePays(sum(insurancePayout))}</ListRow>}
      {total !== most && <ListRow name={texts.total} end={<Price yuan={pending ? undefined : total} />} />}
      {score > 0 && !isMoneyAlone && (
        <ListRow
          name={texts.pointsBack}
          below={asksLess && canAskLess ? texts.pointsInShare : undefined}
          end={<span className={styles.points}>{texts.points(score)}</span>}
        />
      )}
      {!isMoneyAlone &&
        lostGifts.map(({ kind: what, title, num, threshold }, at) => (
          <ListRow key={`${title} ${at}`} below={threshold > 0 ? texts.lostWhy(sum(threshold)) : undefined}>
            {what === 'points' ? texts.lostPoints(num) : texts.lostCoupon(title, num)}
          </ListRow>
        ))}
      {most > 0 && <p className={styles.where}>{texts.sumWhere}</p>}
    </Card>
  );
}
