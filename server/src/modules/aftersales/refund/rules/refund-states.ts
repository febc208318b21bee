import type { RefundActor, RefundKind, RefundState } from 'contract/aftersales/refund/refund-states.ts';
import type { EventBuilders } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund, RefundChange } from './refund.ts';

/** Names an event that makes a refund: requested, paid without a request for it, or made of what did not arrive of another. */
export type NewRefundEvent = 'requested' | 'madeToPay' | 'splitOff';

/** Names an event that changes the state of a refund: agreed, rejected, sent back, received, paid and so on. */
export type RefundEvent =
  | 'changed'
  | 'withdrawn'
  | 'offered'
  | 'offerDeclined'
  | 'agreed'
  | 'rejected'
  | 'sentBack'
  | 'received'
  | 'resent'
  | 'refundedInstead'
  | 'arrived'
  | 'timeOver';

/** Holds the parts of a refund that the events about it report: among them its new state, and who acted. */
export interface MovedRefund {
  readonly refundNo: string;
  readonly tid: string;
  readonly memberId: number;
  readonly state: RefundState;
  readonly by: RefundActor;
}

/** Describes what an event does to a refund: its next state, the columns that it always sets, and the events that it publishes. */
export interface RefundTransition {
  readonly from: readonly RefundState[];
  readonly event: RefundEvent;
  readonly kinds: readonly RefundKind[];
  /** Is `same` for an event that leaves the state as it is. */
  readonly to: RefundState | 'same';
  /** Names the next state where all the money arrives at once, because no provider has to pay. */
  readonly toIfArrived?: RefundState;
  readonly by: readonly RefundActor[];
  /** Returns the columns that it sets in addition to the state and to those that depend on the case. */
  readonly sets?: (now: Date) => RefundChange;
  readonly publishes: EventBuilders<[refund: MovedRefund]>;
}

const moved = ({ refundNo, tid, memberId, state, by }: MovedRefund) => ({ refundNo, tid, memberId, state, by });
const agreedToPay = ({ refundNo, tid, memberId }: MovedRefund) => ({ refundNo, tid, memberId });

const all = ['money', 'return', 'exchange'] as const;
const goods = ['return', 'exchange'] as const;
const toPay = { to: 'paying', toIfArrived: 'done', publishes: { refundMoved: moved, refundAgreedToPay: agreedToPay } } as const;
const setAgreed = (now: Date): RefundChange => ({ offer: null, agreedAt: now });
const setToPay = (now: Date): RefundChange => ({ ...setAgreed(now), stockRef: null, dueAt: null });
const setEnded = (now: Date): RefundChange => ({ stockRef: null, endedAt: now, dueAt: null });
const setClosed = (now: Date): RefundChange => ({ ...setEnded(now), offer: null });

/** Holds the state in which each event makes a refund, and the events that it publishes. The payment of one that is made to be paid publishes its own. */
export const newRefunds: Readonly<
  Record<NewRefundEvent, { readonly to: RefundState; readonly publishes: EventBuilders<[refund: MovedRefund]> }>
> = {
  requested: { to: 'asked', publishes: { refundMoved: moved } },
  madeToPay: { to: 'asked', publishes: {} },
  splitOff: { to: 'rejected', publishes: { refundMoved: moved } },
};

/**
 * Lists for each state of a refund the possible events with the states after them, the columns that they set and the
 * events that they publish; any other event is refused. Only `moveRefund` writes what it says.
 */
export const refundTransitions: readonly RefundTransition[] = [
  {
    from: ['asked', 'rejected'],
    event: 'changed',
    kinds: all,
    to: 'asked',
    by: ['shopper'],
    sets: (now) => ({ why: '', express: null, offer: null, said: {}, dueAt: findRefundDeadline('asked', false, now) }),
    publishes: { refundMoved: moved },
  },
  {
    from: ['asked', 'rejected', 'toReturn'],
    event: 'withdrawn',
    kinds: all,
    to: 'closed',
    by: ['shopper'],
    sets: setClosed,
    publishes: { refundMoved: moved },
  },
  // A lower sum than what was asked for; nothing else changes before its shopper accepts it.
  { from: ['asked', 'toReturn'], event: 'offered', kinds: all, to: 'same', by: ['merchant'], publishes: { refundMoved: moved } },
  {
    from: ['asked', 'toReturn'],
    event: 'offerDeclined',
    kinds: all,
    to: 'same',
    by: ['shopper'],
    sets: () => ({ offer: null, said: {} }),
    publishes: { refundMoved: moved },
  },
  { from: ['asked'], event: 'agreed', kinds: ['money'], by: ['shopper', 'merchant', 'time'], sets: setToPay, ...toPay },
  {
    from: ['asked'],
    event: 'agreed',
    kinds: goods,
    to: 'toReturn',
    by: ['shopper', 'merchant', 'time'],
    sets: (now) => ({ ...setAgreed(now), dueAt: findRefundDeadline('toReturn', false, now) }),
    publishes: { refundMoved: moved },
  },
  {
    from: ['asked', 'toReturn'],
    event: 'rejected',
    kinds: all,
    to: 'rejected',
    by: ['merchant'],
    sets: (now) => ({ amount: null, offer: null, said: {}, stockRef: null, dueAt: findRefundDeadline('rejected', false, now) }),
    publishes: { refundMoved: moved },
  },
  {
    from: ['toReturn'],
    event: 'sentBack',
    kinds: goods,
    to: 'toReturn',
    by: ['shopper'],
    sets: (now) => ({ dueAt: findRefundDeadline('toReturn', true, now) }),
    publishes: { refundMoved: moved },
  },
  { from: ['toReturn'], event: 'received', kinds: ['return'], by: ['shopper', 'merchant', 'time'], sets: setToPay, ...toPay },
  {
    from: ['toReturn'],
    event: 'received',
    kinds: ['exchange'],
    to: 'returned',
    by: ['merchant', 'time'],
    sets: (now) => ({ receivedAt: now, dueAt: findRefundDeadline('returned', true, now) }),
    publishes: { refundMoved: moved },
  },
  {
    from: ['returned'],
    event: 'resent',
    kinds: ['exchange'],
    to: 'done',
    by: ['merchant'],
    sets: setEnded,
    publishes: { refundMoved: moved },
  },
  {
    from: ['returned'],
    event: 'refundedInstead',
    kinds: ['exchange'],
    by: ['shopper', 'merchant'],
    sets: (now) => ({ ...setToPay(now), kind: 'return' }),
    ...toPay,
  },
  {
    from: ['paying'],
    event: 'arrived',
    kinds: all,
    to: 'done',
    by: ['payment'],
    sets: (now) => ({ endedAt: now, paidAt: now }),
    publishes: { refundMoved: moved },
  },
  {
    from: ['asked', 'rejected', 'toReturn'],
    event: 'timeOver',
    kinds: all,
    to: 'closed',
    by: ['time'],
    sets: setClosed,
    publishes: { refundMoved: moved },
  },
];

const findTransition = (state: RefundState, kind: RefundKind, event: RefundEvent): RefundTransition | undefined =>
  refundTransitions.find((one) => one.from.includes(state) && one.event === event && one.kinds.includes(kind));

const stateAfter = (state: RefundState, to: RefundTransition['to']): RefundState => (to === 'same' ? state : to);

/** Returns the state of a refund after an event; undefined where the event cannot happen. */
export function findNextRefundState(state: RefundState, kind: RefundKind, event: RefundEvent): RefundState | undefined {
  const to = findTransition(state, kind, event)?.to;
  return to && stateAfter(state, to);
}

/** Returns what an event does to a refund, and the state after it; refuses (refundStateForbids) an event that cannot happen. */
export function assertRefundTransition(
  { state, kind }: { readonly state: RefundState; readonly kind: RefundKind },
  event: RefundEvent,
): RefundTransition & { readonly next: RefundState } {
  const transition = findTransition(state, kind, event);
  if (!transition)
    throw new Refusal('refundStateForbids', { sentence: sentence('refundStateWrong', { state: sentence('refundFeedback', { state }) }) });
  return { ...transition, next: stateAfter(state, transition.to) };
}

/** Returns the state of a refund after an event; refuses (refundStateForbids) an event that cannot happen. */
export const assertNextRefundState = (
  refund: { readonly state: RefundState; readonly kind: RefundKind },
  event: RefundEvent,
): RefundState => assertRefundTransition(refund, event).next;

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
