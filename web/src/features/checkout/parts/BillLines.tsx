import { useSite } from '#app/site.ts';
import { GoodsLine, GoodsLines } from '#features/order/parts/GoodsLine.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import type { Answers, LineAnswers } from '../answers.ts';
import type { Bill } from '../bill-asker.ts';
import { texts } from '../texts.ts';
import styles from './BillLines.module.css';
import { piecesOf } from './BillSums.tsx';
import { LeaveCell } from './LeaveCell.tsx';
import { LeaveSheet } from './LeaveSheet.tsx';
import { MemoCell } from './MemoCell.tsx';

interface BillLinesProps {
  readonly bill: Bill;
  readonly memo: string;
  readonly onMemo: (memo: string) => void;
  readonly answers: Answers;
  readonly onAnswers: (skuId: number, answers: LineAnswers) => void;
  /** The SKU whose fields are being filled in. */
  readonly asking: number | undefined;
  readonly onAsk: (skuId: number | undefined) => void;
  /** Goes on with what can be ordered. */
  readonly onTakeOut: () => void;
}

/** Past so many lines a checkout shows the first few. */
const longest = 5;
const few = 3;

/** What is bought and how it is sent, with a word to the merchant. */
export function BillLines({ bill, memo, onMemo, answers, onAnswers, asking, onAsk, onTakeOut }: BillLinesProps) {
  const { shipPromise } = useSite();
  const { tid, list, needAddress } = bill;
  // A long list stands on a page of its own; what asks for something, or cannot be bought, stays in sight.
  const long = list.length > longest;
  const shown = long ? list.filter(({ problem, leaveMessages }, at) => at < few || problem !== null || leaveMessages.length > 0) : list;
  const stuck = list.filter(({ problem }) => problem !== null).length;
  return (
    <Card>
      <h2 className={styles.way}>
        {needAddress ? texts.byCourier : texts.unsent}
        <span className={styles.promise}>{needAddress ? shipPromise : texts.unsentWhy}</span>
      </h2>
      <GoodsLines label={texts.checkout}>
        {shown.map((line) => (
          <li key={line.skuId}>
            <GoodsLine line={line} problem={line.problem} />
            {line.leaveMessages.length > 0 && (
              <>
                <LeaveCell line={line} answers={answers[line.skuId] ?? {}} onTap={() => onAsk(line.skuId)} />
                <LeaveSheet
                  line={line}
                  answers={answers[line.skuId] ?? {}}
                  open={asking === line.skuId}
                  onClose={() => onAsk(undefined)}
                  onSave={(given) => onAnswers(line.skuId, given)}
                />
              </>
            )}
          </li>
        ))}
      </GoodsLines>
      {long && (
        <div className={styles.all}>
          <Cell to={`/shoppingList?tid=${tid}`} end={texts.seeAll}>
            {texts.allGoods(list.length, piecesOf(bill))}
          </Cell>
        </div>
      )}
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
