import { useMall } from '#ui/mall.ts';
import { Card } from '#ui/Card.tsx';
import { Sum, Sums } from '#ui/Sums.tsx';
import { isClosed, isPartlyShipped, isUnpaid } from '../order-acts.ts';
import { texts } from '../texts.ts';
import { GoodsLine, GoodsLines } from './GoodsLine.tsx';
import styles from './OrderGoods.module.css';
import type { OrderWhole } from './OrderHead.tsx';

/** What was bought, and how its sum came about. */
export function OrderGoods({ order }: { readonly order: OrderWhole }) {
  const { money } = useMall();
  const { list, num, status, goodsAmount, reducedAmount, postFee, payment } = order;
  const partly = isPartlyShipped(order);
  return (
    <Card>
      <GoodsLines label={texts.goods}>
        {list.map((line) => (
          <li key={line.lineNo}>
            <GoodsLine line={line} to={`/goodsInfo/${line.numIid}`}>
              {partly && line.shippedNum > 0 && <span className={styles.shipped}>{texts.shippedNum(line.shippedNum)}</span>}
            </GoodsLine>
          </li>
        ))}
      </GoodsLines>
      <div className={styles.sums}>
        <Sums name={isUnpaid(status) ? texts.due : isClosed(status) ? texts.total : texts.paid} total={payment}>
          <Sum name={texts.goodsAmount} why={texts.pieces(num)} yuan={goodsAmount} />
          {reducedAmount > 0 && <Sum name={texts.reduced} yuan={reducedAmount} off />}
          <Sum name={money.freight} yuan={postFee} />
        </Sums>
      </div>
    </Card>
  );
}
