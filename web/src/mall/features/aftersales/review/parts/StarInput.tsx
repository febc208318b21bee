import { useId } from 'react';
import { cardTexts } from '../card-texts.ts';
import { texts } from '../texts.ts';
import { StarIcon } from './StarIcon.tsx';
import styles from './StarInput.module.css';

interface StarInputProps {
  /** Names what is scored. */
  readonly label: string;
  /** Holds the chosen score; 0 for none. */
  readonly score: number;
  /** Appears after the stars while there is no score. */
  readonly hint?: string;
  readonly onChange: (score: number) => void;
}

/** Renders the group of radio buttons by which a person chooses one to five stars. */
export function StarInput({ label, score, hint = '', onChange }: StarInputProps) {
  const name = useId();
  return (
    <div className={styles.line} role="radiogroup" aria-label={label}>
      <span className={styles.stars}>
        {[1, 2, 3, 4, 5].map((at) => (
          <label key={at} className={styles.one}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={at === score}
              aria-label={`${cardTexts.stars(at)}，${texts.scoreWords[at - 1]}`}
              onChange={() => onChange(at)}
            />
            <StarIcon isOn={at <= score} className={styles.star} />
          </label>
        ))}
      </span>
      <span className={styles.word}>{score === 0 ? hint : texts.scoreWords[score - 1]}</span>
    </div>
  );
}
