import type { OrderAction } from 'contract/buying/order/order-actions.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { QuotedPresale } from '#modules/buying/checkout/checkout.ts';
import { mayReviewLine, type LineReviewFacts } from './review-problem.ts';
import { findReceiptDelayRefusal } from './receipt-delay.ts';
import { findFinalPaymentProblem } from './presale.ts';
import { isOrderRefundable } from './refund-window.ts';
import { canRemindToShip } from './ship-reminder.ts';

/** Describes the facts of an order that decide what its shopper may do. */
interface OrderFacts {
  readonly status: OrderStatus;
  readonly confirmAt: Date | null;
  readonly delayedAt: Date | null;
  readonly remindedAt: Date | null;
  /** Is null where nothing is shipped. */
  readonly destination: object | null;
  readonly signedAt: Date | null;
  readonly lines: readonly ({
    readonly pieces: number;
    readonly shipped: number;
    readonly refundOpen: number;
    readonly refunded: number;
  } & LineReviewFacts)[];
  readonly presale: QuotedPresale | null;
  readonly depositPaidAt: Date | null;
  readonly finalFrom: Date | null;
  readonly finalUntil: Date | null;
  /** Is set once the shopper deleted the order from their list. */
  readonly hiddenAt: Date | null;
}

/** Lists the actions by status, the most likely one last, as that position is nearest to the thumb. */
const actionsByStatus: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  TRADE_NO_CREATE_PAY: ['cancel', 'editAddress', 'pay'],
  WAIT_BUYER_PAY: ['cancel', 'editAddress', 'pay'],
  TRADE_AUDITING: ['proof'],
  WAIT_GROUP: [],
  WAIT_SELLER_SEND_GOODS: ['refund', 'editAddress', 'remind', 'track', 'again'],
  WAIT_BUYER_CONFIRM_GOODS: ['refund', 'delay', 'track', 'confirm'],
  TRADE_REFUND_PROCESSING: [],
  TRADE_BUYER_SIGNED: ['delete', 'refund', 'track', 'again', 'review'],
  TRADE_CLOSED: ['delete', 'again'],
  TRADE_CLOSED_BY_USER: ['delete', 'again'],
};

/**
 * Lists the actions that the shopper may take on an order now, such as paying or cancelling. The call of each listed
 * action accepts the order.
 */
export function availableActions(order: OrderFacts, now: Date): readonly OrderAction[] {
  if (order.hiddenAt) return ['restore'];
  const partlySent = order.lines.some(({ shipped }) => shipped > 0);
  const sent = order.destination !== null;
  const may: Partial<Readonly<Record<OrderAction, boolean>>> = {
    editAddress: sent && !partlySent,
    // Buying again fills the cart, and products that are not shipped cannot be in a cart.
    again: sent,
    cancel: order.presale === null || order.depositPaidAt === null,
    pay: findFinalPaymentProblem(order, now) === undefined,
    track: partlySent,
    remind: canRemindToShip(order.remindedAt, now),
    delay: findReceiptDelayRefusal(order, now) === undefined,
    refund: isOrderRefundable(order, now),
    review: order.lines.some((line) => mayReviewLine(order, line, now)),
  };
  return actionsByStatus[order.status].filter((act) => may[act] ?? true);
}
