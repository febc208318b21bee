import { Checkbox } from '#ui/Checkbox.tsx';
import { PriceTag } from '#ui/PriceTag.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import type { RefundFormReply } from '../refund-form-choice.ts';
import { isTiedTo, type LinePieces } from '../line-pieces.ts';
import { texts } from '../texts.ts';
import { RefundGoodsLine } from './RefundGoods.tsx';
import styles from './RefundLineChoice.module.css';

type FormLine = RefundFormReply['list'][number];

interface RefundLineChoiceProps {
  readonly list: readonly FormLine[];
  /** Lists the chosen pieces, those of tied lines among them. */
  readonly pieces: readonly LinePieces[];
  /** Tells whether to show what the pieces cost. */
  readonly priced?: boolean;
  /** Tells whether lines can be chosen and left out; without it only their pieces change. */
  readonly canLeaveOut: boolean;
  readonly onChange: (pieces: readonly LinePieces[]) => void;
}

/** Renders the lines of an order to choose from, and how many pieces of each. A line that must go back with others is selected with them. */
export function RefundLineChoice({ list, pieces, priced = true, canLeaveOut, onChange }: RefundLineChoiceProps) {
  const change = (lineNo: number, num: number) =>
    onChange([...pieces.filter((one) => one.lineNo !== lineNo), ...(num > 0 ? [{ lineNo, num }] : [])]);
  return (
    <ul className={styles.lines} aria-label={texts.goods}>
      {list.map((line) => {
        const { lineNo, title, mostNum, tieKind } = line;
        const num = pieces.find((one) => one.lineNo === lineNo)?.num ?? 0;
        const tied = isTiedTo(line, list, pieces);
        return (
          <li key={lineNo} className={styles.line}>
            {canLeaveOut && (
              <span className={styles.check}>
                <Checkbox
                  on={num > 0}
                  disabled={tied || mostNum === 0 || (tieKind === 'gift' && num === 0)}
                  label={texts.choose(title)}
                  onChange={(on) => change(lineNo, on ? mostNum : 0)}
                />
              </span>
            )}
            <div className={styles.goods}>
              <RefundGoodsLine
                priced={priced}
                line={{ ...line, num: num > 0 ? num : mostNum }}
                note={
                  tieKind !== null || mostNum > 1 ? (
                    <>
                      {tieKind !== null && (
                        <span className={styles.tag}>
                          <PriceTag kind={tieKind}>{texts.tied[tieKind]}</PriceTag>
                        </span>
                      )}
                      {tied ? texts.goesToo : mostNum > 1 && texts.mostNum(mostNum)}
                    </>
                  ) : undefined
                }
                end={
                  mostNum > 1 && num > 0 && !tied ? (
                    <span className={styles.step}>
                      <Stepper value={num} max={mostNum} label={texts.num(title)} onChange={(next) => change(lineNo, next)} />
                    </span>
                  ) : undefined
                }
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
