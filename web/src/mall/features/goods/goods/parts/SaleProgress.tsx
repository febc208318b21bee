import { flashTexts as texts } from '../flash-texts.ts';
import { soldPercent } from '../flash-sale.ts';
import styles from './SaleProgress.module.css';

interface SaleProgressProps {
  readonly initNum: number;
  readonly leftNum: number;
}

/** Shows which share of a flash sale is sold, as a bar with a text. */
export function SaleProgress({ initNum, leftNum }: SaleProgressProps) {
  const percent = soldPercent({ initNum, leftNum });
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.sold} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.words}>{leftNum <= 0 ? texts.gone : texts.taken(percent)}</span>
    </span>
  );
}
