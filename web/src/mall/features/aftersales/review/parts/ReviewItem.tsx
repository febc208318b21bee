import { useSite } from '#mall/common/site.ts';
import { formatDate } from '#kit/lib/time-text.ts';
import { cardTexts } from '../card-texts.ts';
import type { ReviewRow } from '../review.ts';
import { texts } from '../texts.ts';
import styles from './ReviewItem.module.css';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewWriter } from './ReviewWriter.tsx';

/** Shows a whole review: its writer and date, the SKU, tags, text, video and pictures, the follow-up, and the merchant's answer. */
export function ReviewItem({ review }: { readonly review: ReviewRow }) {
  const { timeZone } = useSite();
  const { text, tags, pictures, video, poster, skuText, time, followUp, answer } = review;
  return (
    <article className={styles.review}>
      <ReviewWriter review={review} end={formatDate(time, timeZone)} />
      {skuText !== '' && <p className={styles.sku}>{skuText}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text}>{text === '' ? <span className={styles.silent}>{cardTexts.noWords}</span> : text}</p>
      {video !== '' && (
        <video
          className={styles.video}
          src={video}
          aria-label={texts.video}
          poster={poster || undefined}
          controls
          playsInline
          preload="none"
        >
          {/* Nobody writes captions for a review's video. */}
          <track kind="captions" />
        </video>
      )}
      <ReviewPictures pictures={pictures} />
      {followUp && (
        <div className={styles.follow}>
          <p className={styles.when}>{texts.followUp(followUp.days)}</p>
          {followUp.text !== '' && <p className={styles.text}>{followUp.text}</p>}
          <ReviewPictures pictures={followUp.pictures} />
        </div>
      )}
      {answer && (
        <p className={styles.answer}>
          <b>{texts.answer}</b>
          {answer.text}
        </p>
      )}
    </article>
  );
}
