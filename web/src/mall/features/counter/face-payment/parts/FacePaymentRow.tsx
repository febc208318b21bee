import type { Reply } from 'contract/call.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatRecentMoment } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { texts } from '../texts.ts';

/** Holds a face-to-face payment in the shopper's list. */
export type FacePaymentItem = Reply<typeof facePayCalls.faceBill>['list'][number];

/** Marks a payment as new for so long, in milliseconds. */
const newFor = 30_000;

/** Shows a payment at the counter in a list; it links to its page. @param fresh marks one that was paid just now */
export function FacePaymentRow({ payment, fresh = false }: { readonly payment: FacePaymentItem; readonly fresh?: boolean }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { tid, payTime, payTypeText, memo, refunded } = payment;
  const below = [
    formatRecentMoment(payTime ?? payment.createTime, shopNow(), timeZone),
    memo,
    refunded > 0 ? texts.refunded(money.sign + formatAmount(refunded)) : '',
  ].filter((text) => text !== '');
  return (
    <Card rows>
      <ListRow to={`/faceOrderDetail?tid=${tid}`} below={below.join(' · ')} end={<Price yuan={payment.payment} size="m" tone="ink" />}>
        {payTypeText} {fresh && payTime !== null && payTime > shopNow() - newFor && <Tag tone="ok">{texts.new}</Tag>}
      </ListRow>
    </Card>
  );
}
