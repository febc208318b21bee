import { formatRoughCount } from '#kit/lib/count-text.ts';
import { Link } from '#kit/ui/Link.tsx';
import { cardTexts as texts } from '../card-texts.ts';
import { reviewsPath } from '../review-view.ts';
import styles from './Rating.module.css';
import { StarIcon } from './StarIcon.tsx';

interface RatingProps {
  readonly goodsId: number;
  readonly num: number;
  readonly score: number;
}

/** Shows the score of a product and how many reviewed it, as a link to the reviews. Renders nothing for a product without reviews. */
export const Rating = ({ goodsId, num, score }: RatingProps) =>
  num === 0 ? null : (
    <Link to={reviewsPath(goodsId)} className={styles.rating}>
      <StarIcon isOn />
      {texts.rated(score.toFixed(1), formatRoughCount(num))}
    </Link>
  );
