import { GoodsLine, GoodsLines } from '#features/order/parts/GoodsLine.tsx';
import { Card } from '#ui/Card.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './AllLines.module.css';

/** Describes a line of an order or a draft. */
type ListedLine = Omit<Bill['list'][number], 'goodsType' | 'problem' | 'noReturn' | 'leaveMessages' | 'levelLabel' | 'priceKind'> & {
  readonly problem?: string | null;
};

/** Lists all lines, with their number. */
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
          <li key={line.skuId}>
            <GoodsLine line={line} to={`/goodsInfo/${line.numIid}`} problem={line.problem ?? null} />
          </li>
        ))}
      </GoodsLines>
    </div>
  </Card>
);
