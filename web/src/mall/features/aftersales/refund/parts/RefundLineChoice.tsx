import { formatAmount } from '#kit/lib/money-text.ts';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { PriceTag } from '#kit/ui/PriceTag.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import type { RefundFormReply } from '../refund-form-choice.ts';
import { listChoosableLines, type LinePieces } from '../line-pieces.ts';
import { texts } from '../texts.ts';
import { RefundGoodsLine } from './RefundGoods.tsx';
import styles from './RefundLineChoice.module.css';

type FormLine = RefundFormReply['list'][number];

interface RefundLineChoiceProps {
  readonly list: readonly FormLine[];
  /** Lists the chosen pieces, without those of lines that only go along. */
  readonly pieces: readonly LinePieces[];
  /** Tells whether to show what the pieces cost. */
  readonly priced?: boolean;
  /** Tells whether lines can be chosen and left out; without it only their pieces change. */
  readonly canLeaveOut: boolean;
  readonly onChange: (pieces: readonly LinePieces[]) => void;
  /** Lets the shopper keep a line that goes along, for its price; without it the page only says that it can be kept. */
  readonly keeping?: { readonly isKept: (lineNo: number) => boolean; readonly onKeep: (lineNo: number, isKept: boolean) => void };
}

/** Renders the lines of an order to choose from, and how many pieces of each. What goes along with the chosen ones is selected with them, and says why. */
export function RefundLineChoice({ list, pieces, priced = true, canLeaveOut, onChange, keeping }: RefundLineChoiceProps) {
  const { money } = useMall();
  const choosable = listChoosableLines(list);
  const sum = (yuan: number): string => money.sign + formatAmount(yuan);
  const change = (lineNo: number, num: number) =>
    onChange([...pieces.filter((one) => one.lineNo !== lineNo), ...(num > 0 ? [{ lineNo, num }] : [])]);
  return (
    <ul className={styles.lines} aria-label={texts.goods}>
      {list.map((line) => {
        const { lineNo, title, mostNum, tieKind } = line;
        const { threshold, keepFor } = line;
        const along = line.goesAlong === 1;
        const num = along ? line.num : (pieces.find((one) => one.lineNo === lineNo)?.num ?? 0);
        const reason = along && tieKind !== null && texts.goesAlong[tieKind](threshold > 0 ? sum(threshold) : undefined);
        const note = [
          line.isKept === 1 ? texts.kept : reason,
          along && !keeping && keepFor !== null && texts.canKeep,
          !along && mostNum > 1 && texts.mostNum(mostNum),
        ];
        return (
          <li key={lineNo} className={styles.line}>
            {canLeaveOut && (
              <span className={styles.check}>
                <Checkbox
                  on={num > 0}
                  disabled={along || mostNum === 0 || (num === 0 && !choosable.includes(line))}
                  label={texts.choose(title)}
                  onChange={(on) => change(lineNo, on ? mostNum : 0)}
                />
              </span>
            )}
            <div className={styles.goods}>
              <RefundGoodsLine
                priced={priced && line.isKept === 0}
                line={{ ...line, num: num > 0 ? num : mostNum }}
                note={
                  tieKind !== null || mostNum > 1 ? (
                    <>
                      {tieKind !== null && (
                        <span className={styles.tag}>
                          <PriceTag kind={tieKind}>{texts.tied[tieKind]}</PriceTag>
                        </span>
                      )}
                      {note.filter(Boolean).join('；')}
                    </>
                  ) : undefined
                }
                end={
                  mostNum > 1 && num > 0 && !along ? (
                    <span className={styles.step}>
                      <Stepper value={num} max={mostNum} label={texts.num(title)} onChange={(next) => change(lineNo, next)} />
                    </span>
                  ) : undefined
                }
              />
              {along && keeping && keepFor !== null && (
                <div className={styles.keep}>
                  <ChipGroup label={texts.keepOf(title)}>
                    <Chip on={!keeping.isKept(lineNo)} onTap={() => keeping.onKeep(lineNo, false)}>
                      {texts.goBack}
                    </Chip>
                    <Chip on={keeping.isKept(lineNo)} onTap={() => keeping.onKeep(lineNo, true)}>
                      {keepFor > 0 ? texts.keepFor(sum(keepFor)) : texts.keepFree}
                    </Chip>
                  </ChipGroup>
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
