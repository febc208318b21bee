import type { GoodsQuote } from '#features/checkout/use-goods-quote.ts';
import { formatAmount } from '#lib/money-text.ts';
import { useMall } from '#ui/mall.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { findFreeShippingProgress } from '../free-shipping.ts';
import { texts } from '../texts.ts';
import styles from './FreeNotes.module.css';

interface FreeShippingNotesProps {
  readonly chosen: readonly CartLineReply[];
  readonly quote: GoodsQuote['reply'];
}

/**
 * Shows how much more the selected lines of one order must cost to ship for free. If the amount concerns only some of the lines, it names their
 * products.
 */
export function FreeShippingNotes({ chosen, quote }: FreeShippingNotesProps) {
  const { money } = useMall();
  const notes = findFreeShippingProgress(chosen, quote);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={money.freight}>
      {notes.map(({ templateId, title, kinds, missing }) => (
        <li key={templateId} className={styles.note}>
          {kinds < chosen.length && (
            <>
              <span className={styles.title}>{title}</span> <span>{texts.andMore(kinds)}</span>
            </>
          )}
          <span className={missing === 0 ? styles.free : undefined}>
            {missing === 0 ? texts.sentFree : texts.missingFree(money.sign + formatAmount(missing))}
          </span>
        </li>
      ))}
    </ul>
  );
}
