import ChevronRight from 'lucide-react/icons/chevron-right';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import styles from './ParcelUnderWay.module.css';

/** Shows where the newest parcel on its way is; nothing while the courier has reported no step. */
export function ParcelUnderWay() {
  const order = useRead(orderCalls.searchOrders, { tab: 'toReceive', pageNo: 1, pageSize: 1 }).data?.list[0];
  const trace = useRead(logisticsCalls.orderListExtendInfo, order ? { tids: [order.tid] } : null).data?.list[0]?.lastTrace;
  if (!order || !trace) return null;
  return (
    <Link to={`/logisticsDetail/${order.tid}`} className={styles.parcel}>
      <span className={styles.picture}>
        <Picture src={order.list[0]?.linkUrl ?? ''} alt="" share={0.1} />
      </span>
      <span className={styles.words}>
        <span className={styles.state}>{trace.stateText}</span>
        <span className={styles.trace}>{trace.text}</span>
      </span>
      <Icon of={ChevronRight} size="s" />
    </Link>
  );
}
