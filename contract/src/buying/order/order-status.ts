/** Lists the statuses of an order, as the specification spells them. */
export const orderStatuses = [
  'TRADE_NO_CREATE_PAY',
  'WAIT_BUYER_PAY',
  'TRADE_AUDITING',
  'WAIT_GROUP',
  'WAIT_SELLER_SEND_GOODS',
  'WAIT_BUYER_CONFIRM_GOODS',
  'TRADE_REFUND_PROCESSING',
  'TRADE_BUYER_SIGNED',
  'TRADE_CLOSED',
  'TRADE_CLOSED_BY_USER',
] as const;
/** Describes a status of an order, as on the wire. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Lists who or what can close an order; `time` means that nobody paid in time, `refund` that all of its pieces were refunded. */
export const orderClosers = ['shopper', 'merchant', 'time', 'refund'] as const;
/** Names who or what closed an order: shopper, merchant, `time` if nobody paid in time, `refund` if all its pieces were refunded. */
export type OrderCloser = (typeof orderClosers)[number];

const labels: Readonly<Record<OrderStatus, string>> = {
  TRADE_NO_CREATE_PAY: '待付款',
  WAIT_BUYER_PAY: '待付款',
  WAIT_SELLER_SEND_GOODS: '待发货',
  WAIT_BUYER_CONFIRM_GOODS: '待收货',
  TRADE_REFUND_PROCESSING: '退款中',
  TRADE_AUDITING: '审核中',
  WAIT_GROUP: '已付款，待成团',
  TRADE_BUYER_SIGNED: '交易完成',
  TRADE_CLOSED: '已关闭',
  TRADE_CLOSED_BY_USER: '已取消',
};

/** Returns the label of an order's status for shoppers (R-326..R-335); an unknown status reads as closed. */
export const orderStatusLabel = (status: string): string => labels[status as OrderStatus] ?? labels.TRADE_CLOSED;

/** Lists the tabs of the shopper's list of orders. */
export const orderTabNames = ['all', 'toPay', 'toShip', 'toReceive', 'toReview', 'done', 'refunding', 'deleted'] as const;
/** Names a tab of the shopper's list of orders. */
export type OrderTab = (typeof orderTabNames)[number];

/**
 * Holds the order statuses that each tab of the shopper's list shows; undefined for the tabs of all and of deleted orders. The tab of paid orders
 * that are not shipped also shows those that wait for an audit or for their group of buyers.
 */
export const orderTabs = {
  all: undefined,
  toPay: ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'],
  toShip: ['TRADE_AUDITING', 'WAIT_GROUP', 'WAIT_SELLER_SEND_GOODS'],
  toReceive: ['WAIT_BUYER_CONFIRM_GOODS'],
  // Those with a line that may still be reviewed.
  toReview: ['TRADE_BUYER_SIGNED'],
  done: ['TRADE_BUYER_SIGNED'],
  refunding: ['TRADE_REFUND_PROCESSING'],
  // Those that the shopper deleted from the other tabs.
  deleted: undefined,
} as const satisfies Readonly<Record<OrderTab, readonly OrderStatus[] | undefined>>;

/** Lists the kinds of orders that a list can be filtered by: the promotion that set their price, or what they sell. */
export const orderKinds = ['flashSale', 'group', 'presale', 'points', 'equity', 'byRight'] as const;
/** Names a kind of order that a list can be filtered by. */
export type OrderKind = (typeof orderKinds)[number];
