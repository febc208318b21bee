import type { Quote } from '#features/checkout/use-quote.ts';
import { MoreLink } from '#ui/MoreLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useMall } from '#ui/mall.ts';
import { findPromotionNotes } from '../promotion-notes.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { promotionTexts as texts } from '../promotion-texts.ts';
import styles from './PromotionNotes.module.css';

interface PromotionNotesProps {
  readonly chosen: readonly CartLineReply[];
  readonly quote: Quote['reply'];
}

/** Shows how far the selected lines are in each promotion that counts them together, and leads to more of its products. */
export function PromotionNotes({ chosen, quote }: PromotionNotesProps) {
  const { money } = useMall();
  const notes = findPromotionNotes(chosen, quote, money.sign);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={texts.promotions}>
      {notes.map(({ id, tag, name, reduced, next, missing, share, first, kinds }) => (
        <li key={id} className={styles.note}>
          <Tag tone="full">{tag}</Tag>
          <span className={styles.words}>
            {[reduced, next ?? name].filter((text) => text !== undefined).join(texts.comma)}
            {missing !== undefined && (
              <>
                {texts.comma}
                <b className={styles.missing}>{missing}</b>
              </>
            )}
            {kinds < chosen.length && (
              <span className={styles.which}>
                <span className={styles.title}>{first}</span> <span>{texts.andMore(kinds)}</span>
              </span>
            )}
          </span>
          {missing !== undefined && (
            <MoreLink strong to={`/activityCenterDetail?id=${id}`}>
              {texts.moreGoods}
            </MoreLink>
          )}
          <span className={styles.reached} style={{ width: `${share * 100}%` }} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
