import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from './mall.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './StruckPrice.module.css';

interface StruckPriceProps {
  readonly yuan: number;
  /** Names the struck price (近 7 日最低成交价 ...); 原价 by default. It is read aloud, and visible with `shown`. */
  readonly label?: string;
  readonly shown?: boolean;
}

/** Renders a struck-through price, with a label for screen readers, which cannot see the line. */
export function StruckPrice({ yuan, label, shown = false }: StruckPriceProps) {
  const { money } = useMall();
  const words = label ?? money.original;
  return (
    <span className={styles.was}>
      {!shown && <VisuallyHidden>{words} </VisuallyHidden>}
      <s>
        {money.sign}
        {formatAmount(yuan)}
      </s>
      {shown && <span className={styles.says}>{words}</span>}
    </span>
  );
}
