import type { RefundActor, RefundKind, RefundState } from 'contract/aftersales/refund/refund-states.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund } from './refund.ts';

/** Names an event that changes the state of a refund: agreed, rejected, sent back, received, paid and so on. */
export type RefundEvent =
  | 'changed'
  | 'withdrawn'
  | 'agreed'
  | 'rejected'
  | 'sentBack'
  | 'received'
  | 'resent'
  | 'refundedInstead'
  | 'arrived'
  | 'timeOver';

interface Transition {
  readonly from: readonly RefundState[];
  readonly event: RefundEvent;
  readonly kinds: readonly RefundKind[];
  readonly to: RefundState;
  readonly by: readonly RefundActor[];
}

const all = ['money', 'return', 'exchange'] as const;
const goods = ['return', 'exchange'] as const;

/**
 * Lists for each state of a refund the possible events and the states after them; any other event is refused.
 * `paying` becomes `done` at once where no provider has to pay.
 */
export const refundTransitions: readonly Transition[] = [
  { from: ['asked', 'rejected'], event: 'changed', kinds: all, to: 'asked', by: ['shopper'] },
  { from: ['asked', 'rejected', 'toReturn'], event: 'withdrawn', kinds: all, to: 'closed', by: ['shopper'] },
  { from: ['asked'], event: 'agreed', kinds: ['money'], to: 'paying', by: ['merchant', 'time'] },
  { from: ['asked'], event: 'agreed', kinds: goods, to: 'toReturn', by: ['merchant', 'time'] },
  { from: ['asked', 'toReturn'], event: 'rejected', kinds: all, to: 'rejected', by: ['merchant'] },
  { from: ['toReturn'], event: 'sentBack', kinds: goods, to: 'toReturn', by: ['shopper'] },
  { from: ['toReturn'], event: 'received', kinds: ['return'], to: 'paying', by: ['merchant', 'time'] },
  { from: ['toReturn'], event: 'received', kinds: ['exchange'], to: 'returned', by: ['merchant', 'time'] },
  { from: ['returned'], event: 'resent', kinds: ['exchange'], to: 'done', by: ['merchant'] },
  { from: ['returned'], event: 'refundedInstead', kinds: ['exchange'], to: 'paying', by: ['shopper', 'merchant'] },
  { from: ['paying'], event: 'arrived', kinds: all, to: 'done', by: ['payment'] },
  { from: ['asked', 'rejected', 'toReturn'], event: 'timeOver', kinds: all, to: 'closed', by: ['time'] },
];

/** Returns the state of a refund after an event; undefined where the event cannot happen. */
export const findNextRefundState = (state: RefundState, kind: RefundKind, event: RefundEvent): RefundState | undefined =>
  refundTransitions.find((one) => one.from.includes(state) && one.event === event && one.kinds.includes(kind))?.to;

/** Returns the state of a refund after an event; refuses (refundStateForbids) an event that cannot happen. */
export function assertNextRefundState(
  { state, kind }: { readonly state: RefundState; readonly kind: RefundKind },
  event: RefundEvent,
): RefundState {
  const to = findNextRefundState(state, kind, event);
  if (!to)
    throw new Refusal('refundStateForbids', { sentence: sentence('refundStateWrong', { state: sentence('refundFeedback', { state }) }) });
  return to;
}

/** Tells whether a refund is over and cannot change any more. */
export const isRefundOver = (state: RefundState): boolean => state === 'closed' || state === 'done';

/**
 * Tells whether products may still be returned with a refund. A rejected refund counts too, because the shopper can
 * request it again.
 */
export const isReturnOpen = ({ kind, state }: { readonly kind: RefundKind; readonly state: RefundState }): boolean =>
  kind !== 'money' && (state === 'asked' || state === 'rejected' || state === 'toReturn');

/** Tells whether the merchant has agreed to a refund. */
export const isRefundAgreed = (state: RefundState): boolean =>
  state === 'toReturn' || state === 'returned' || state === 'paying' || state === 'done';

/** Tells whether a refund in this state reserves its pieces, so that they are not shipped. A rejected refund does not. */
export const doesRefundHoldPieces = (state: RefundState): boolean => state === 'asked' || state === 'toReturn' || state === 'returned';

const days = (count: number): number => count * 24 * 60 * 60 * 1000;

/**
 * Holds how many days a refund waits at each step: for the merchant's answer, a change by the shopper, the sending
 * back, the receipt by the shop, and the sending of what is exchanged.
 */
export const refundWaits = { answer: 3, change: 7, send: 7, receive: 10, resend: 7 } as const;

/** Returns when a refund changes its state automatically; null if it waits without a time limit. */
export function findRefundDeadline(state: RefundState, isSentBack: boolean, now: Date): Date | null {
  const wait = {
    asked: refundWaits.answer,
    rejected: refundWaits.change,
    toReturn: isSentBack ? refundWaits.receive : refundWaits.send,
    returned: null,
    paying: null,
    closed: null,
    done: null,
  }[state];
  return wait === null ? null : new Date(now.getTime() + days(wait));
}

/**
 * Tells whether a shopper may have an exchange paid back instead: its products came back, and what is to be sent is sold
 * out, or was not sent in time.
 */
export const canHaveExchangeRefunded = (
  { state, kind, stockRef, receivedAt }: Pick<Refund, 'state' | 'kind' | 'stockRef' | 'receivedAt'>,
  now: Date,
): boolean =>
  findNextRefundState(state, kind, 'refundedInstead') !== undefined &&
  (stockRef === null || (receivedAt !== null && now.getTime() >= receivedAt.getTime() + days(refundWaits.resend)));
