import { Link } from '#kit/ui/Link.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import type { ReviewableLine } from '../review.ts';
import styles from './ReviewedGoods.module.css';

/** Shows the product that a review is of, with a link to its page. */
export const ReviewedGoods = ({ line: { numIid, title, linkUrl, skuText } }: { readonly line: ReviewableLine }) => (
  <Link to={`/goodsInfo/${numIid}`} className={styles.line}>
    <span className={styles.picture}>
      <Picture src={linkUrl} alt="" share={0.14} />
    </span>
    <span className={styles.body}>
      <TwoLineTitle className={styles.title}>{title}</TwoLineTitle>
      {skuText !== '' && <span className={styles.sku}>{skuText}</span>}
    </span>
  </Link>
);
