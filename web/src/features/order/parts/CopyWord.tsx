import { texts } from '../texts.ts';
import styles from './CopyWord.module.css';

interface CopyWordProps {
  /** What is copied, for those who listen. */
  readonly label: string;
  readonly onTap: () => void;
}

/** Copies what stands beside it. */
export const CopyWord = ({ label, onTap }: CopyWordProps) => (
  <button type="button" className={styles.word} aria-label={label} onClick={onTap}>
    {texts.copy}
  </button>
);
