import { countCharacters, reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import { texts } from '../texts.ts';
import styles from './ReviewTextBox.module.css';

interface ReviewTextBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Renders the text field of a review, with a count of its letters. */
export const ReviewTextBox = ({ label, hint, value, onChange }: ReviewTextBoxProps) => (
  <label className={styles.box}>
    <textarea
      className={styles.text}
      rows={4}
      aria-label={label}
      placeholder={hint}
      value={value}
      maxLength={reviewLimits.text}
      onChange={({ target }) => onChange(target.value)}
    />
    <span className={styles.count}>{texts.left(countCharacters(value), reviewLimits.text)}</span>
  </label>
);
