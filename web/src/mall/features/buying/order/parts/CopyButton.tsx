import { pickTexts } from '#kit/lib/localise.ts';
import styles from './CopyButton.module.css';

const texts = pickTexts({ copy: '复制' }, { copy: '複製' });

interface CopyButtonProps {
  /** Names what is copied, for screen readers. */
  readonly label: string;
  readonly onTap: () => void;
}

/** Shows a button that copies the text beside it, such as an order number. */
export const CopyButton = ({ label, onTap }: CopyButtonProps) => (
  <button type="button" className={styles.word} aria-label={label} onClick={onTap}>
    {texts.copy}
  </button>
);
