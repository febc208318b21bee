import { cardTexts } from '../card-texts.ts';
import { StarIcon } from './StarIcon.tsx';
import styles from './Stars.module.css';

/** Shows a score as five stars, filled up to the nearest whole one. */
export const Stars = ({ score }: { readonly score: number }) => (
  <span className={styles.stars} role="img" aria-label={cardTexts.stars(score)}>
    {[1, 2, 3, 4, 5].map((at) => (
      <StarIcon key={at} isOn={at <= Math.round(score)} />
    ))}
  </span>
);
