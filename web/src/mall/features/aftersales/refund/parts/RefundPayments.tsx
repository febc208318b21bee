import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Price } from '#kit/ui/Price.tsx';
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
        <ListRow
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
        </ListRow>
      ))}
      {insurancePaid > 0 && insuranceTime !== null && (
        <ListRow
          below={texts.insuranceDone(formatDateTime(insuranceTime, timeZone))}
          end={<Price yuan={insurancePaid} size="s" tone="ink" />}
        >
          {texts.insurancePaid}
        </ListRow>
      )}
      {score > 0 && payments.length > 0 && <ListRow end={texts.points(score)}>{texts.pointsBack}</ListRow>}
    </Card>
  );
}
