import { amountText } from '#lib/money-text.ts';
import { useMall } from './mall.ts';
import { Unseen } from './Unseen.tsx';
import styles from './Was.module.css';

interface WasProps {
  readonly yuan: number;
  /** What the struck price was (近 7 日最低成交价 ...); 原价 by default. Read aloud, and shown beside it when `shown`. */
  readonly says?: string;
  readonly shown?: boolean;
}

/** A struck price. It always says what it is: to those who cannot see the line through it, too. */
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
