import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { formatRoughCount } from '#kit/lib/count-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { cardTexts as texts } from '../card-texts.ts';
import { reviewsPath } from '../review-view.ts';
import styles from './ReviewsCard.module.css';
import { ReviewWriter } from './ReviewWriter.tsx';

interface ReviewsCardProps {
  readonly goodsId: number;
  readonly reviews: Reply<typeof storefrontCalls.goodsDetail>['reviews'];
}

/** Counts the pictures of a review that are shown. */
const mostPictures = 3;

/**
 * Shows how many reviews a product has and how many are good, the most useful ones, and a link to all. Renders nothing for a product without reviews.
 */
export function ReviewsCard({ goodsId, reviews: { num, goodRate, tags, list } }: ReviewsCardProps) {
  if (num === 0) return null;
  return (
    <Card
      title={texts.reviews}
      beside={<span className={styles.count}>{texts.count(formatRoughCount(num), goodRate)}</span>}
      end={<MoreLink to={reviewsPath(goodsId)}>{texts.all}</MoreLink>}
    >
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.slice(0, 4).map(({ name, num: count }) => (
            <li key={name} className={styles.tag}>
              {name} {formatRoughCount(count)}
            </li>
          ))}
        </ul>
      )}
      <ul>
        {list.map((review) => (
          <li key={review.id} className={styles.review}>
            <Link to={reviewsPath(goodsId)} className={styles.link}>
              <ReviewWriter review={review} end={review.skuText} />
              <span className={styles.text}>{review.text === '' ? texts.noWords : review.text}</span>
              {review.pictures.length > 0 && (
                <span className={styles.pictures}>
                  {review.pictures.slice(0, mostPictures).map((picture) => (
                    <span key={picture} className={styles.picture}>
                      <Picture src={picture} alt="" share={0.28} />
                    </span>
                  ))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
