import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Price } from '#ui/Price.tsx';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';

/** Lists where the money of a refund goes back to, whether it has arrived, and what the insurance paid; nothing before the shop agreed. */
export function RefundPayments({ refund }: { readonly refund: RefundDetail }) {
  const { timeZone } = useSite();
  const { payments, score, insurancePaid, insuranceTime } = refund;
  if (payments.length === 0 && insurancePaid === 0) return null;
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
      {insurancePaid > 0 && insuranceTime !== null && (
        <Cell below={texts.insuranceDone(formatDateTime(insuranceTime, timeZone))} end={<Price yuan={insurancePaid} size="s" tone="ink" />}>
          {texts.insurancePaid}
        </Cell>
      )}
      {score > 0 && payments.length > 0 && <Cell end={texts.points(score)}>{texts.pointsBack}</Cell>}
    </Card>
  );
}
