import { fromYuan, sum, toYuan } from 'contract/money.ts';
import { amountText } from '#lib/money-text.ts';
import { Card } from '#ui/Card.tsx';
import { useMall } from '#ui/mall.ts';
import { Sum, Sums } from '#ui/Sums.tsx';
import type { Bill } from '../bill-asker.ts';
import { texts } from '../texts.ts';
import styles from './BillSums.module.css';

/** How many pieces a bill is for. */
export const piecesOf = ({ list }: Bill): number => list.reduce((total, { num }) => total + num, 0);
/** What is taken off in all, in yuan. */
export const savedOf = ({ reductions }: Bill): number => toYuan(sum(reductions.map(({ amount }) => fromYuan(amount))));

interface BillSumsProps {
  readonly bill: Bill;
  /** What depends on the address is being asked for. */
  readonly pending: boolean;
}

/** How the sum came about, line by line; they add up to it. */
export function BillSums({ bill, pending }: BillSumsProps) {
  const { money } = useMall();
  const { needAddress, goodsAmount, reductions, postFee, postages, payment, ownMoney } = bill;
  // How the freight came about, where more than one template charges for it.
  const parts = postages.length > 1 ? postages.map(({ name, postFee: fee }) => texts.postage(name, money.sign + amountText(fee))) : [];
  const saved = savedOf(bill);
  return (
    <Card title={texts.details} beside={saved > 0 && <span className={styles.saved}>{texts.saved(money.sign + amountText(saved))}</span>}>
      <Sums name={texts.due} total={pending ? undefined : payment} size="l">
        <Sum name={texts.goodsAmount} why={texts.pieces(piecesOf(bill))} yuan={goodsAmount} />
        {reductions.map(({ kind, name, amount }) => (
          <Sum key={`${kind} ${name}`} name={name} yuan={amount} off />
        ))}
        {needAddress === 1 && (
          <Sum name={money.freight} why={pending ? undefined : parts.join('，') || undefined} yuan={pending ? undefined : postFee} />
        )}
      </Sums>
      {!pending && fromYuan(ownMoney) < fromYuan(payment) && (
        <p className={styles.short}>{texts.short(money.sign + amountText(ownMoney))}</p>
      )}
    </Card>
  );
}
