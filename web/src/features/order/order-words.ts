import type { OrderCloser, OrderStatus } from 'contract/order/order-status.ts';
import { leftText, momentText } from '#lib/time-text.ts';
import { isPartlyShipped } from './order-acts.ts';
import { texts } from './texts.ts';

interface Known {
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
}

/** Counts the pieces of an order, and those that have been shipped. */
const shippedOf = (list: Known['list']): { readonly shipped: number; readonly all: number } => ({
  shipped: list.reduce((total, { shippedNum }) => total + shippedNum, 0),
  all: list.reduce((total, { num }) => total + num, 0),
});

/** Returns what happens next with an order that needs no payment, or how it ended. */
export function nextOf(order: Known, now: number, timeZone: string): string {
  const { status, list, confirmTime, signTime = null, endTime = null, closedBy = null, closedWhy = '' } = order;
  const at = (moment: number | null) => (moment === null ? '' : momentText(moment, timeZone));
  switch (status) {
    case 'WAIT_SELLER_SEND_GOODS': {
      const { shipped, all } = shippedOf(list);
      return isPartlyShipped(order) ? texts.partly(shipped, all) : texts.packing;
    }
    case 'WAIT_BUYER_CONFIRM_GOODS':
      return confirmTime === null ? '' : texts.autoConfirm(leftText(confirmTime - now));
    case 'TRADE_BUYER_SIGNED':
      return order.receiver === null ? texts.unsentDone(at(signTime)) : texts.signed(at(signTime));
    case 'TRADE_CLOSED_BY_USER':
      return texts.byUser(at(endTime));
    case 'TRADE_CLOSED':
      return closedBy === 'merchant' ? texts.byMerchant(at(endTime), closedWhy) : texts.overTime(at(endTime));
    default:
      return texts.contact;
  }
}

const stepOf: Partial<Readonly<Record<OrderStatus, number>>> = {
  TRADE_NO_CREATE_PAY: 0,
  WAIT_BUYER_PAY: 0,
  WAIT_SELLER_SEND_GOODS: 1,
  WAIT_BUYER_CONFIRM_GOODS: 2,
  TRADE_BUYER_SIGNED: 3,
};

/** Returns how far along its steps an order is, from 0; undefined for a closed one. */
export const stepAt = (status: OrderStatus): number | undefined => stepOf[status];

/** Returns the same for an order that is not shipped: it is complete once paid. */
export const unsentStepAt = (status: OrderStatus): number | undefined => (status === 'TRADE_BUYER_SIGNED' ? 2 : stepOf[status]);

/** Formats an order number of twenty digits in groups of four. */
export const inGroups = (tid: string): string => tid.replace(/(\d{4})(?=\d)/g, '$1 ');
