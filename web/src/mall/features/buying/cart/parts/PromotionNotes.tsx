import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { useMall } from '#kit/ui/mall.ts';
import type { ReactNode } from 'react';
import { type CartPromotion, headingKey } from '../group-by-promotion.ts';
import { describeHeading, findPromotionNotes, type PromotionProgress } from '../promotion-notes.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { promotionTexts as texts } from '../promotion-texts.ts';
import styles from './PromotionNotes.module.css';

interface PromotionNotesProps {
  readonly chosen: readonly CartLineReply[];
  /** Holds the keys of the promotions that lines stand under. */
  readonly headings: ReadonlySet<string>;
  readonly quote: GoodsQuote['reply'];
}

/**
 * Shows how far the selected lines are in promotions that count several lines together. Leaves out promotions that have a heading of their own in the
 * cart.
 */
export function PromotionNotes({ chosen, headings, quote }: PromotionNotesProps) {
  const { money } = useMall();
  const notes = findPromotionNotes(chosen, quote, { headings, sign: money.sign });
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={texts.promotions}>
      {notes.map(({ first, kinds, ...progress }) => (
        <li key={headingKey(progress)} className={styles.note}>
          <Progress of={progress}>
            {kinds < chosen.length && (
              <span className={styles.which}>
                <span className={styles.title}>{first}</span> <span>{texts.andMore(kinds)}</span>
              </span>
            )}
          </Progress>
        </li>
      ))}
    </ul>
  );
}

/** Shows above the cart lines of a promotion what the selected lines lack for its next tier. Links to more products of the promotion. */
export function PromotionHeading({ promotion, quote }: { readonly promotion: CartPromotion; readonly quote: GoodsQuote['reply'] }) {
  const { money } = useMall();
  return <Progress of={describeHeading(promotion, quote, money.sign)} isHeading />;
}

interface ProgressProps {
  readonly of: PromotionProgress;
  /** Links to the products also when nothing is missing. */
  readonly isHeading?: boolean;
  readonly children?: ReactNode;
}

const Progress = ({ of: { kind, id, tag, name, reduced, next, missing, share }, isHeading = false, children }: ProgressProps) => (
  <>
    <Tag tone="full">{tag}</Tag>
    <span className={styles.words}>
      {[reduced, next ?? name].filter((text) => text !== undefined).join(texts.comma)}
      {missing !== undefined && (
        <>
          {texts.comma}
          <b className={styles.missing}>{missing}</b>
        </>
      )}
      {children}
    </span>
    {(isHeading || missing !== undefined) && (
      <MoreLink strong to={kind === 'gift' ? '/giftcenter' : `/activityCenterDetail?id=${id}`}>
        {kind === 'gift' ? texts.seeGifts : missing === undefined ? texts.seeGoods : texts.moreGoods}
      </MoreLink>
    )}
    <span className={styles.reached} style={{ width: `${share * 100}%` }} aria-hidden />
  </>
);
