import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Price } from '#ui/Price.tsx';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';

interface RefundPaymentsProps {
  readonly payments: RefundDetail['payments'];
  /** Counts the points that go back besides. */
  readonly score: number;
}

/** Lists where the money of a refund goes back to, and whether it has arrived; nothing before the shop agreed. */
export function RefundPayments({ payments, score }: RefundPaymentsProps) {
  const { timeZone } = useSite();
  if (payments.length === 0) return null;
  return (
    <Card title={texts.payments}>
      {payments.map(({ payType, payTypeText, amount, status, doneTime }, at) => (
        <Cell
          key={`${payType} ${at}`}
          below={
            status === 'done' && doneTime !== null
              ? texts.paymentDone(formatDateTime(doneTime, timeZone))
              : payType === 'offline' && status === 'failed'
                ? texts.paymentByHand
                : texts.payment[status]
          }
          end={<Price yuan={amount} size="s" tone="ink" />}
        >
          {payTypeText}
        </Cell>
      ))}
      {score > 0 && <Cell end={texts.points(score)}>{texts.pointsBack}</Cell>}
    </Card>
  );
}
