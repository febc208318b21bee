import { GoodsLine, GoodsLines } from '#mall/features/buying/order/parts/GoodsLine.tsx';
import { describePromises } from '#mall/features/buying/order/describe-promises.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { orderableLines, type PriceChanges } from '../accepted-prices.ts';
import type { CheckoutAnswers, LineAnswers } from '../answers.ts';
import { type Bill, isTiedLine } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './BillLines.module.css';
import { ChangedNote } from './ChangedNote.tsx';
import { LeaveRow } from './LeaveRow.tsx';
import { LazyLeaveSheet } from './LazyLeaveSheet.tsx';
import { MemoRow } from './MemoRow.tsx';

interface BillLinesProps {
  readonly bill: Bill;
  /** Holds the prices that differ from what the shopper has seen. */
  readonly changes: PriceChanges;
  readonly memo: string;
  readonly onMemo: (memo: string) => void;
  readonly answers: CheckoutAnswers;
  readonly onAnswers: (skuId: number, answers: LineAnswers) => void;
  /** Identifies the SKU whose leave messages are being filled in. */
  readonly leaveFormOf: number | undefined;
  readonly onLeaveForm: (skuId: number | undefined) => void;
  /** Continues with the lines that can be ordered. */
  readonly onRemoveBlocked: () => void;
}

/** Limits the lines that are displayed in full; a longer list shows only the first few. */
const maxFullList = 5;
const linesWhenShortened = 3;

/** Lists the lines that will be ordered, with shipping and memo. Lines that cannot be bought are listed separately. */
export function BillLines({ bill, changes, memo, onMemo, answers, onAnswers, leaveFormOf, onLeaveForm, onRemoveBlocked }: BillLinesProps) {
  const { tid, list, needAddress, promises } = bill;
  const [ready, blocked] = [orderableLines(bill), list.filter(({ problem }) => problem !== null)];
  // A long list has its own page. Lines with leave messages or a changed price stay visible here.
  const long = list.length > maxFullList;
  const shown = long
    ? ready.filter(({ skuId, leaveMessages }, at) => at < linesWhenShortened || leaveMessages.length > 0 || changes.prices.has(skuId))
    : ready;
  return (
    <>
      {ready.length > 0 && (
        <Card>
          <h2 className={styles.way}>
            {needAddress ? texts.byCourier : texts.unsent}
            {(needAddress ? describePromises(promises, ready) : [texts.unsentWhy]).map((text) => (
              <span key={text} className={styles.promise}>
                {text}
              </span>
            ))}
          </h2>
          <GoodsLines label={texts.checkout}>
            {shown.map((line) => {
              const was = isTiedLine(line) ? undefined : changes.prices.get(line.skuId);
              return (
                <li key={line.lineId}>
                  <GoodsLine line={line}>{was !== undefined && <ChangedNote was={was} now={line.price} />}</GoodsLine>
                  {line.leaveMessages.length > 0 && (
                    <>
                      <LeaveRow line={line} answers={answers[line.skuId] ?? {}} onTap={() => onLeaveForm(line.skuId)} />
                      <LazyLeaveSheet
                        line={line}
                        answers={answers[line.skuId] ?? {}}
                        open={leaveFormOf === line.skuId}
                        onClose={() => onLeaveForm(undefined)}
                        onSave={(given) => onAnswers(line.skuId, given)}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </GoodsLines>
          {long && (
            <div className={styles.all}>
              <ListRow to={`/shoppingList?tid=${tid}`} end={texts.seeAll}>
                {texts.allGoods(
                  list.length,
                  list.reduce((total, { num }) => total + num, 0),
                )}
              </ListRow>
            </div>
          )}
          <div className={styles.memo}>
            <MemoRow memo={memo} onChange={onMemo} />
          </div>
        </Card>
      )}
      {blocked.length > 0 && (
        <Card title={texts.out} beside={<span className={styles.count}>{texts.outCount(blocked.length)}</span>}>
          <div className={styles.apart}>
            <GoodsLines label={texts.out}>
              {blocked.map((line) => (
                <li key={line.lineId}>
                  <GoodsLine line={line} problem={line.problem} />
                </li>
              ))}
            </GoodsLines>
          </div>
          {ready.length > 0 && (
            <div className={styles.out}>
              <Button kind="main-line" size="s" onTap={onRemoveBlocked}>
                {texts.takeOut}
              </Button>
            </div>
          )}
        </Card>
      )}
    </>
  );
}
