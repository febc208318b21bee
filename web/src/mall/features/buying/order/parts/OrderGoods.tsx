import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { isOrderPartlyShipped, isPaymentAwaited } from '../order-status-checks.ts';
import { texts } from '../texts.ts';
import { AnswerPictures } from './AnswerPictures.tsx';
import { GoodsLine, GoodsLines } from './GoodsLine.tsx';
import { InsuranceLine } from './InsuranceLine.tsx';
import { LineRefunds } from './LineRefunds.tsx';
import styles from './OrderGoods.module.css';
import type { OrderDetail } from './OrderHead.tsx';

const loadSheet = () => import('./PriceExplanationSheet.tsx').then((file) => file.PriceExplanationSheet);

/** Limits the lines that an order shows at first: longer orders show the first few. */
const maxLines = 5;
const shownLines = 3;

/** Shows the lines of an order with their answers and refunds, and the parts of its total. */
export function OrderGoods({ order }: { readonly order: OrderDetail }) {
  const { money } = useMall();
  const { tid, receiver, list, num, status, goodsAmount, reducedAmount, adjustedAmount, postFee, insuranceFee, payment, score } = order;
  const partly = isOrderPartlyShipped(order);
  const isPaid = order.payTime !== null;
  const shown = list.length > maxLines ? list.slice(0, shownLines) : list;
  return (
    <Card>
      <GoodsLines label={texts.goods}>
        {shown.map((line) => (
          <li key={line.lineNo}>
            <GoodsLine line={line} to={`/goodsInfo/${line.numIid}`}>
              {line.leaveMessages.map(({ name, value, pictures }) => (
                <span key={name} className={styles.answer}>
                  {pictures ? <AnswerPictures name={name} pictures={pictures} /> : texts.answered(name, value)}
                </span>
              ))}
              {partly && line.shippedNum > 0 && <span className={styles.shipped}>{texts.shippedNum(line.shippedNum)}</span>}
            </GoodsLine>
            <LineRefunds tid={tid} line={line} canAsk={order.acts.includes('refund')} />
          </li>
        ))}
      </GoodsLines>
      {shown.length < list.length && (
        <div className={styles.all}>
          <ListRow to={`/shoppingList?tid=${tid}&of=order`} end={texts.seeAll}>
            {texts.allGoods(list.length, num)}
          </ListRow>
        </div>
      )}
      <div className={styles.sums}>
        <AmountSummary
          name={isPaymentAwaited(status) ? (order.presale ? texts.total : texts.due) : isPaid ? texts.paid : texts.total}
          total={isPaid ? order.paidAmount : payment}
        >
          <AmountLine name={texts.goodsAmount} why={texts.pieces(num)} yuan={goodsAmount} />
          {reducedAmount > 0 && <ReducedLine tid={tid} yuan={reducedAmount} />}
          {adjustedAmount !== 0 && <AmountLine name={texts.adjusted} yuan={Math.abs(adjustedAmount)} off={adjustedAmount < 0} />}
          {score > 0 && <AmountLine name={texts.pointsDue} yuan={undefined} unknown={texts.pointsNum(score)} />}
          {receiver && <AmountLine name={money.freight} yuan={postFee} />}
          {insuranceFee > 0 && <InsuranceLine tid={tid} yuan={insuranceFee} />}
        </AmountSummary>
        {order.refundedAmount > 0 && <RefundedSums order={order} />}
      </div>
    </Card>
  );
}

/** Shows what of the payment went back, with a link to its refunds, and what the shop keeps. An order that was closed otherwise has no list of refunds. */
function RefundedSums({ order: { tid, closedBy, refundedAmount, keptAmount } }: { readonly order: OrderDetail }) {
  const isListed = closedBy === null || closedBy === 'refund';
  return (
    <AmountSummary name={texts.keptAmount} total={keptAmount}>
      <AmountLine
        name={texts.refundedAmount}
        why={isListed ? <MoreLink to={`/afterSale?tid=${tid}`}>{texts.refundedDetails}</MoreLink> : undefined}
        yuan={refundedAmount}
        off
      />
    </AmountSummary>
  );
}

/** Shows what discounts took off; a tap lists them. */
function ReducedLine({ tid, yuan }: { readonly tid: string; readonly yuan: number }) {
  const [open, setOpen] = useState(false);
  const { Part: PriceExplanationSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  const show = () => {
    ask();
    setOpen(true);
  };
  return (
    <>
      <AmountLine name={texts.reduced} why={<MoreLink onTap={show}>{texts.reducedDetails}</MoreLink>} yuan={yuan} off />
      {PriceExplanationSheet && <PriceExplanationSheet tid={tid} reduced={yuan} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
