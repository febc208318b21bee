import { texts } from '../texts.ts';
import styles from './CopyWord.module.css';

interface CopyWordProps {
  /** Names what is copied, for screen readers. */
  readonly label: string;
  readonly onTap: () => void;
}

/** Copies the text next to it. */
export const CopyWord = ({ label, onTap }: CopyWordProps) => (
  <button type="button" className={styles.word} aria-label={label} onClick={onTap}>
    {texts.copy}
  </button>
);
