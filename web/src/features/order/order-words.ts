import type { OrderCloser, OrderStatus } from 'contract/order/order-status.ts';
import { leftText, momentText } from '#lib/time-text.ts';
import { isPartlyShipped } from './order-acts.ts';
import { texts } from './texts.ts';

interface Known {
  readonly status: OrderStatus;
  readonly list: readonly { readonly num: number; readonly shippedNum: number }[];
  readonly confirmTime: number | null;
  /** null where nothing is sent; a list leaves it out. */
  readonly receiver?: object | null;
  /** Told of an order whole; a list leaves them out. */
  readonly signTime?: number | null;
  readonly endTime?: number | null;
  readonly closedBy?: OrderCloser | null;
  readonly closedWhy?: string;
}

/** How many pieces of an order there are, and how many have left. */
const shippedOf = (list: Known['list']): { readonly shipped: number; readonly all: number } => ({
  shipped: list.reduce((total, { shippedNum }) => total + shippedNum, 0),
  all: list.reduce((total, { num }) => total + num, 0),
});

/** What happens next with an order that nobody has to pay, or what became of it. */
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

/** How far along its way an order is, from 0; undefined for one that left it. */
export const stepAt = (status: OrderStatus): number | undefined => stepOf[status];

/** The same of one that is not sent: paid, it is done. */
export const unsentStepAt = (status: OrderStatus): number | undefined => (status === 'TRADE_BUYER_SIGNED' ? 2 : stepOf[status]);

/** A number of twenty digits in groups, as it is read out. */
export const inGroups = (tid: string): string => tid.replace(/(\d{4})(?=\d)/g, '$1 ');
