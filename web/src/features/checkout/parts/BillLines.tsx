import { useSite } from '#app/site.ts';
import { GoodsLine, GoodsLines } from '#features/order/parts/GoodsLine.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Bill } from '../bill-asker.ts';
import { texts } from '../texts.ts';
import styles from './BillLines.module.css';
import { MemoCell } from './MemoCell.tsx';

interface BillLinesProps {
  readonly bill: Bill;
  readonly memo: string;
  readonly onMemo: (memo: string) => void;
  /** Goes on with what can be ordered. */
  readonly onTakeOut: () => void;
}

/** What is bought and how it is sent, with a word to the merchant. */
export function BillLines({ bill: { list }, memo, onMemo, onTakeOut }: BillLinesProps) {
  const { shipPromise } = useSite();
  const stuck = list.filter(({ problem }) => problem !== null).length;
  return (
    <Card>
      <h2 className={styles.way}>
        {texts.byCourier}
        <span className={styles.promise}>{shipPromise}</span>
      </h2>
      <GoodsLines label={texts.checkout}>
        {list.map((line) => (
          <li key={line.skuId}>
            <GoodsLine line={line} problem={line.problem} />
          </li>
        ))}
      </GoodsLines>
      {stuck > 0 && stuck < list.length && (
        <div className={styles.out}>
          <Button kind="main-line" size="s" onTap={onTakeOut}>
            {texts.takeOut}
          </Button>
        </div>
      )}
      <div className={styles.memo}>
        <MemoCell memo={memo} onChange={onMemo} />
      </div>
    </Card>
  );
}
