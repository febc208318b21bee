import { amountText } from '#lib/money-text.ts';
import { useMall } from './mall.ts';
import { Unseen } from './Unseen.tsx';
import styles from './Was.module.css';

interface WasProps {
  readonly yuan: number;
  /** Names the struck price (近 7 日最低成交价 ...); 原价 by default. It is read aloud, and visible with `shown`. */
  readonly says?: string;
  readonly shown?: boolean;
}

/** Renders a struck-through price, with a label for screen readers, which cannot see the line. */
export function Was({ yuan, says, shown = false }: WasProps) {
  const { money } = useMall();
  const words = says ?? money.original;
  return (
    <span className={styles.was}>
      {!shown && <Unseen>{words} </Unseen>}
      <s>
        {money.sign}
        {amountText(yuan)}
      </s>
      {shown && <span className={styles.says}>{words}</span>}
    </span>
  );
}
