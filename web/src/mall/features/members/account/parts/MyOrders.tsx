import MessageSquareText from 'lucide-react/icons/message-square-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { Badge } from '#kit/ui/Badge.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { texts } from '../texts.ts';
import { ParcelUnderWay } from './ParcelUnderWay.tsx';
import styles from './grid.module.css';

const links = [
  { tab: 'toPay', to: '/myOrder?tab=toPay', name: texts.toPay, icon: Wallet },
  { tab: 'toShip', to: '/myOrder?tab=toShip', name: texts.toShip, icon: Package },
  { tab: 'toReceive', to: '/myOrder?tab=toReceive', name: texts.toReceive, icon: Truck },
  { tab: 'toReview', to: '/myOrder?tab=toReview', name: texts.toReview, icon: MessageSquareText },
  { tab: 'refunds', to: '/afterSale', name: texts.refunds, icon: RotateCcw },
] as const;

/** Shows links to the member's orders by state, and to their refunds, with a count for each. Also shows where the newest parcel is. */
export function MyOrders({ loggedIn }: { readonly loggedIn: boolean }) {
  const orders = useRead(orderCalls.orderCounts, loggedIn ? {} : null).data;
  const refunds = useRead(refundCalls.myRefunds, loggedIn ? { tab: 'progress', pageSize: 1 } : null).data?.total;
  const counts: Partial<Record<(typeof links)[number]['tab'], number>> = { ...orders, refunds: refunds ?? 0 };
  return (
    <Card title={texts.orders} end={<MoreLink to="/myOrder">{texts.allOrders}</MoreLink>}>
      <ul className={styles.five}>
        {links.map(({ tab, to, name, icon }) => (
          <li key={tab}>
            <Link to={to} className={styles.way}>
              <span className={styles.face}>
                <Icon of={icon} className={styles.icon} />
                <Badge count={(loggedIn && counts[tab]) || 0} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {loggedIn && (counts.toReceive ?? 0) > 0 && <ParcelUnderWay />}
    </Card>
  );
}
