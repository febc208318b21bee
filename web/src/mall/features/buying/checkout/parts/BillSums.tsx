import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { orderableLines, type PriceChanges } from '../accepted-prices.ts';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './BillSums.module.css';
import { ChangedNote } from './ChangedNote.tsx';

/** Counts the pieces of a bill that its total includes. */
export const countBillPieces = (bill: Bill): number => orderableLines(bill).reduce((total, { num }) => total + num, 0);
/** Returns what a bill saves against the ordinary prices, in yuan; 0 for an exchange of points. */
export const totalDiscount = ({ savedAmount, score }: Bill): number => (score > 0 ? 0 : savedAmount);

interface BillSumsProps {
  readonly bill: Bill;
  /** Holds the prices that differ from what the shopper has seen. */
  readonly changes: PriceChanges;
  /** Tells whether amounts for a new address are still loading. */
  readonly pending: boolean;
}

/** Splits the shipping fee by template, named by its first goods. Empty unless several templates charge something. */
function freightParts({
  postages,
  list,
}: Bill): { readonly skuId: number; readonly title: string; readonly kinds: number; readonly yuan: number }[] {
  const charged = postages.filter(({ postFee }) => postFee > 0);
  if (charged.length < 2) return [];
  return charged.flatMap(({ skuIds, postFee: yuan }) => {
    const first = list.find(({ skuId }) => skuIds.includes(skuId));
    return first ? [{ skuId: first.skuId, title: first.title, kinds: skuIds.length, yuan }] : [];
  });
}

/** Shows the price details line by line; they add up to the total. */
export function BillSums({ bill, changes, pending }: BillSumsProps) {
  const { money } = useMall();
  const { needAddress, goodsAmount, reductions, postFee, payment, score, ownMoney, balanceShort } = bill;
  const saved = totalDiscount(bill);
  const freightOpen = !pending && postFee === null;
  return (
    <Card title={texts.details} beside={saved > 0 && <span className={styles.saved}>{texts.saved(money.sign + formatAmount(saved))}</span>}>
      <AmountSummary
        name={freightOpen ? texts.dueBefore : bill.presale ? texts.dueInAll : texts.due}
        total={pending ? undefined : payment}
        size="l"
      >
        <AmountLine name={texts.goodsAmount} why={texts.pieces(countBillPieces(bill))} yuan={goodsAmount} />
        {reductions.map(({ kind, id, name, amount }) => (
          <AmountLine key={`${kind} ${id}`} name={name} yuan={amount} off />
        ))}
        {score > 0 && <AmountLine name={texts.pointsDue} yuan={undefined} unknown={texts.pointsNum(score)} />}
        {needAddress === 1 && (
          <AmountLine
            name={money.freight}
            why={
              !pending && changes.freight !== undefined && postFee !== null ? (
                <ChangedNote was={changes.freight} now={postFee} />
              ) : undefined
            }
            yuan={pending ? undefined : (postFee ?? undefined)}
            unknown={freightOpen ? texts.freightLater : undefined}
          />
        )}
        {!pending &&
          freightParts(bill).map(({ skuId, title, kinds, yuan }) => (
            <div key={skuId} className={styles.part}>
              <dt className={styles.what}>
                <span className={styles.title}>{title}</span> {texts.andMore(kinds)}
              </dt>
              <dd className={styles.fee}>{money.sign + formatAmount(yuan)}</dd>
            </div>
          ))}
        {bill.insurance?.used === 1 && (
          <AmountLine
            name={texts.insurance}
            why={!pending && changes.premium !== undefined ? <ChangedNote was={changes.premium} now={bill.insurance.premium} /> : undefined}
            yuan={bill.insurance.premium}
          />
        )}
      </AmountSummary>
      {!pending && balanceShort === 1 && ownMoney !== null && (
        <p className={styles.short}>{texts.short(money.sign + formatAmount(ownMoney))}</p>
      )}
    </Card>
  );
}
