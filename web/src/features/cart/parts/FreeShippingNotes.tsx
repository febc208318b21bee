import { toYuan } from 'contract/money.ts';
import { formatAmount } from '#lib/money-text.ts';
import { useMall } from '#ui/mall.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { findFreeShippingProgress } from '../free-shipping.ts';
import type { GoodsQuote } from '../use-cart-quote.ts';
import { texts } from '../texts.ts';
import styles from './FreeNotes.module.css';

/** Shows how much the selected lines of one order lack for free shipping. Names products where only some are meant. */
export function FreeShippingNotes({
  chosen,
  quote,
}: {
  readonly chosen: readonly CartLineReply[];
  readonly quote: GoodsQuote | undefined;
}) {
  const { money } = useMall();
  const notes = findFreeShippingProgress(chosen, quote?.list ?? []);
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
            {missing === 0 ? texts.sentFree : texts.missingFree(money.sign + formatAmount(toYuan(missing)))}
          </span>
        </li>
      ))}
    </ul>
  );
}
