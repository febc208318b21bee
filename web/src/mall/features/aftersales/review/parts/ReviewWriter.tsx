import type { ReactNode } from 'react';
import { MemberPicture } from '#mall/common/MemberPicture.tsx';
import { cardTexts } from '../card-texts.ts';
import type { ReviewRow } from '../review.ts';
import styles from './ReviewWriter.module.css';
import { Stars } from './Stars.tsx';

interface ReviewWriterProps {
  readonly review: Pick<ReviewRow, 'nick' | 'headurl' | 'score'>;
  /** Appears at the end of the line. */
  readonly end: ReactNode;
}

/** Shows who wrote a review, and the score. */
export const ReviewWriter = ({ review: { nick, headurl, score }, end }: ReviewWriterProps) => (
  <div className={styles.who}>
    <span className={styles.face}>
      <MemberPicture url={headurl} />
    </span>
    <span className={styles.name}>
      <span>{nick === '' ? cardTexts.nobody : nick}</span>
      <Stars score={score} />
    </span>
    <span className={styles.end}>{end}</span>
  </div>
);
