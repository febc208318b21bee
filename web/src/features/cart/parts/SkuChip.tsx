import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './SkuChip.module.css';

interface SkuChipProps {
  /** What is chosen, in words; nothing is shown of goods without a choice. */
  readonly words: string;
  readonly onTap: () => void;
}

/** The SKU of a line, which a tap changes. */
export const SkuChip = ({ words, onTap }: SkuChipProps) =>
  words === '' ? null : (
    <button type="button" className={styles.chip} aria-label={texts.changeSku(words)} onClick={onTap}>
      <span className={styles.words}>{words}</span>
      <Icon of={ChevronDown} size="xs" className={styles.down} />
    </button>
  );
