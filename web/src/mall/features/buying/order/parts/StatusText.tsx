import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { ReactNode } from 'react';
import styles from './StatusText.module.css';

/** Lists the tones: the site's colour where the shopper must act, amber where something is being settled, grey where all is over. */
const tones: Readonly<Record<OrderStatus, 'acts' | 'waits' | 'settles' | 'over'>> = {
  TRADE_NO_CREATE_PAY: 'acts',
  WAIT_BUYER_PAY: 'acts',
  TRADE_AUDITING: 'settles',
  WAIT_GROUP: 'waits',
  WAIT_SELLER_SEND_GOODS: 'waits',
  WAIT_BUYER_CONFIRM_GOODS: 'waits',
  TRADE_REFUND_PROCESSING: 'settles',
  TRADE_BUYER_SIGNED: 'over',
  TRADE_CLOSED: 'over',
  TRADE_CLOSED_BY_USER: 'over',
};

/** Shows the status of an order in the colour that belongs to it. */
export const StatusText = ({ status, children }: { readonly status: OrderStatus; readonly children: ReactNode }) => (
  <span className={styles[tones[status]]}>{children}</span>
);
