import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';
import type { OrderDetail } from './OrderHead.tsx';

/**
 * Shows which count card (次卡) paid for an order, and the pieces left on it. Renders nothing for other orders and for
 * closed orders.
 */
export function CountCardUsed({ order: { tid, rightId } }: { readonly order: OrderDetail }) {
  const { timeZone } = useSite();
  const used = useRead(orderCalls.searchPrivilegeInfo, rightId === null ? null : { tid }).data;
  if (!used) return null;
  const { title, num, leftNum, endTime } = used;
  return (
    <Card rows>
      <ListRow name={texts.rightUsed} to="/rightsList" below={texts.rightLeft(num, leftNum, formatDateTime(endTime, timeZone))}>
        {title}
      </ListRow>
    </Card>
  );
}
