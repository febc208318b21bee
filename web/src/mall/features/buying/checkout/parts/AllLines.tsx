import { GoodsLine, GoodsLines } from '#mall/features/buying/order/parts/GoodsLine.tsx';
import type { ComponentProps } from 'react';
import { Card } from '#kit/ui/Card.tsx';
import { texts } from '../texts.ts';
import styles from './AllLines.module.css';

/** Describes a line of an order or a draft. */
type ListedLine = ComponentProps<typeof GoodsLine>['line'] & {
  readonly numIid: number;
  /** Tells the lines of a draft apart; those of an order have a line number. */
  readonly lineId?: number;
  readonly lineNo?: number;
  readonly problem?: string | null;
};

/** Lists all lines of an order in a card, whose title counts the lines and their pieces. */
export const AllLines = ({ list }: { readonly list: readonly ListedLine[] }) => (
  <Card
    title={texts.allGoods(
      list.length,
      list.reduce((total, { num }) => total + num, 0),
    )}
  >
    <div className={styles.lines}>
      <GoodsLines label={texts.list}>
        {list.map((line) => (
          <li key={line.lineId ?? line.lineNo}>
            <GoodsLine line={line} to={`/goodsInfo/${line.numIid}`} problem={line.problem ?? null} />
          </li>
        ))}
      </GoodsLines>
    </div>
  </Card>
);
