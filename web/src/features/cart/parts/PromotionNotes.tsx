import { formatAmount } from '#lib/money-text.ts';
import { useMall } from '#ui/mall.ts';
import { Tag } from '#ui/Tag.tsx';
import type { CartLineReply } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import type { GoodsQuote } from '../use-cart-quote.ts';
import styles from './PromotionNotes.module.css';

/** Lists the promotions of the selected lines of a card: what each takes off, and what is missing to its next tier. */
export function PromotionNotes({ quote, lines }: { readonly quote: GoodsQuote | undefined; readonly lines: readonly CartLineReply[] }) {
  const { money } = useMall();
  const skuIds = new Set(lines.map(({ skuId }) => skuId));
  const isHere = (one: { readonly skuIds: readonly number[] }) => one.skuIds.some((id) => skuIds.has(id));
  const reductions = (quote?.reductions ?? []).filter((one) => one.id !== null && isHere(one));
  const hints = (quote?.hints ?? []).filter(isHere);
  const ids = [...new Set([...reductions, ...hints].map(({ id }) => id))];
  if (ids.length === 0) return null;
  const amount = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <ul className={styles.notes} aria-label={texts.promotions}>
      {ids.map((id) => {
        const reduction = reductions.find((one) => one.id === id);
        const hint = hints.find((one) => one.id === id);
        return (
          <li key={id} className={styles.note}>
            <Tag tone="tint">{texts.promotion}</Tag>
            <span className={styles.name}>{reduction?.name ?? hint?.name}</span>
            {reduction && <span className={styles.off}>{texts.reducedBy(amount(reduction.amount))}</span>}
            {hint && hint.missingAmount !== null && <span>{texts.missingAmount(amount(hint.missingAmount))}</span>}
            {hint && hint.missingNum !== null && <span>{texts.missingNum(hint.missingNum)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
