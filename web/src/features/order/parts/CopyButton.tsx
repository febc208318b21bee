import { pickTexts } from '#lib/localise.ts';
import styles from './CopyWord.module.css';

const texts = pickTexts({ copy: '复制' }, { copy: '複製' });

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
