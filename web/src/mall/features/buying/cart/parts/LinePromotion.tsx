import { promotionTag } from '#mall/features/goods/goods/describe-tier.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { describeNextTier } from '../promotion-notes.ts';
import type { Hint } from '../quoted-promotions.ts';
import styles from './LinePromotion.module.css';

/** Shows the promotion that counts the pieces of a line, and what is missing to its next tier. */
export function LinePromotion({ hint }: { readonly hint: Hint | null }) {
  const { money } = useMall();
  return (
    <span className={styles.promotion}>
      <Tag>{promotionTag(hint?.kind ?? 'volume', hint?.tier)}</Tag> {hint && describeNextTier(hint, money.sign)}
    </span>
  );
}
