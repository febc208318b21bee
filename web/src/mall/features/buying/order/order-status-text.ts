import type { OrderCloser, OrderStatus } from 'contract/buying/order/order-status.ts';
import { formatTimeLeft, formatDateTime } from '#kit/lib/time-text.ts';
import { isOrderPartlyShipped } from './order-status-checks.ts';
import { texts } from './texts.ts';

interface OrderStatusFacts {
  readonly status: OrderStatus;
  readonly list: readonly { readonly num: number; readonly shippedNum: number }[];
  readonly confirmTime: number | null;
  /** Is null where nothing is shipped; a list leaves it out. */
  readonly receiver?: object | null;
  /** Are present in an order's full reply; a list leaves them out. */
  readonly signTime?: number | null;
  readonly endTime?: number | null;
  readonly closedBy?: OrderCloser | null;
  readonly closedWhy?: string;
  /** Is null for an order of which no money went back, such as a presale whose deposit was kept. */
  readonly wentBack?: object | null;
}

/** Counts the pieces of an order, and those that have been shipped. */
const countShipped = (list: OrderStatusFacts['list']): { readonly shipped: number; readonly all: number } => ({
  shipped: list.reduce((total, { shippedNum }) => total + shippedNum, 0),
  all: list.reduce((total, { num }) => total + num, 0),
});

/** Returns the text that says what happens next with an order, or how it ended; not for an unpaid order. */
export function nextStepText(order: OrderStatusFacts, now: number, timeZone: string): string {
  const { status, list, confirmTime, signTime = null, endTime = null, closedBy = null, closedWhy = '' } = order;
  const at = (moment: number | null) => (moment === null ? '' : formatDateTime(moment, timeZone));
  switch (status) {
    case 'WAIT_SELLER_SEND_GOODS': {
      const { shipped, all } = countShipped(list);
      return isOrderPartlyShipped(order) ? texts.partly(shipped, all) : texts.packing;
    }
    case 'TRADE_AUDITING':
      return texts.auditing;
    case 'WAIT_GROUP':
      return texts.waitsForGroup;
    case 'TRADE_REFUND_PROCESSING':
      return texts.refundWaits;
    case 'WAIT_BUYER_CONFIRM_GOODS':
      return confirmTime === null ? '' : texts.autoConfirm(formatTimeLeft(confirmTime - now));
    case 'TRADE_BUYER_SIGNED':
      return order.receiver === null ? texts.unsentDone(at(signTime)) : texts.signed(at(signTime));
    case 'TRADE_CLOSED_BY_USER':
      return texts.byUser(at(endTime));
    case 'TRADE_CLOSED':
      if (closedBy === 'refund') return texts.byRefund(at(endTime), closedWhy);
      if (closedBy === 'merchant') return texts.byMerchant(at(endTime), closedWhy);
      if (closedWhy === '') return texts.overTime(at(endTime));
      return (order.wentBack ? texts.closedFor : texts.closedUnpaid)(at(endTime), closedWhy);
    default:
      return texts.contact;
  }
}

const stepByStatus: Partial<Readonly<Record<OrderStatus, number>>> = {
  TRADE_NO_CREATE_PAY: 0,
  WAIT_BUYER_PAY: 0,
  TRADE_AUDITING: 0,
  WAIT_SELLER_SEND_GOODS: 1,
  WAIT_BUYER_CONFIRM_GOODS: 2,
  TRADE_BUYER_SIGNED: 3,
};

/** Returns the index of the step that an order has reached, from 0, of the steps that its page shows; undefined for a closed order. */
export const findOrderStep = (status: OrderStatus): number | undefined => stepByStatus[status];

/** Returns the index of the step that an order without shipping has reached, from 0: it is complete once paid. Undefined for a closed order. */
export const findUnshippedStep = (status: OrderStatus): number | undefined => (status === 'TRADE_BUYER_SIGNED' ? 2 : stepByStatus[status]);
