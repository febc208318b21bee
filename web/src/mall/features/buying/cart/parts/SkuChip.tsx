import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#kit/ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './SkuChip.module.css';

interface SkuChipProps {
  /** Holds the chosen options as text; empty for a product without a choice, where nothing is shown. */
  readonly skuText: string;
  readonly onTap: () => void;
}

/** Shows the SKU of a line; a tap changes it. */
export const SkuChip = ({ skuText, onTap }: SkuChipProps) =>
  skuText === '' ? null : (
    <button type="button" className={styles.chip} aria-label={texts.changeSku(skuText)} onClick={onTap}>
      <span className={styles.words}>{skuText}</span>
      <Icon of={ChevronDown} size="xs" className={styles.down} />
    </button>
  );
