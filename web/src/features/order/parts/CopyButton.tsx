import { texts } from '../texts.ts';
import styles from './CopyWord.module.css';

interface CopyButtonProps {
  /** Names what is copied, for screen readers. */
  readonly label: string;
  readonly onTap: () => void;
}

/** Copies the text next to it. */
export const CopyButton = ({ label, onTap }: CopyButtonProps) => (
  <button type="button" className={styles.word} aria-label={label} onClick={onTap}>
    {texts.copy}
  </button>
);
