import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { useMall } from '#kit/ui/mall.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { findFreeShippingProgress } from '../free-shipping.ts';
import { texts } from '../texts.ts';
import styles from './FreeShippingNotes.module.css';

interface FreeShippingNotesProps {
  readonly chosen: readonly CartLineReply[];
  readonly quote: GoodsQuote['reply'];
}

/** Shows for each freight template how much more its selected lines must cost to ship for free, and links to more of its goods. */
export function FreeShippingNotes({ chosen, quote }: FreeShippingNotesProps) {
  const { money } = useMall();
  const notes = findFreeShippingProgress(chosen, quote);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={money.freight}>
      {notes.map(({ templateId, name, missing }) => (
        <li key={templateId} className={styles.note}>
          <span className={styles.title}>{name}</span>
          <span className={missing === 0 ? styles.free : styles.missing}>
            {missing === 0 ? texts.sentFree : texts.missingFree(money.sign + formatAmount(missing))}
          </span>
          {missing > 0 && (
            <MoreLink strong to={`/goodsList?templateId=${templateId}`}>
              {texts.moreOfTemplate}
            </MoreLink>
          )}
        </li>
      ))}
    </ul>
  );
}
