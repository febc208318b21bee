/** Lists the kinds of refund that a shopper may ask for: refund only (仅退款), return and refund, or exchange. */
export const refundKinds = ['money', 'return', 'exchange'] as const;

/** Describes a kind of refund: refund only (仅退款), return and refund, or exchange. */
export type RefundKind = (typeof refundKinds)[number];

/**
 * Lists what a refund takes: its pieces, which come back or are never shipped; money off their price, and the pieces stay
 * (差价、补偿); or the shipping fee.
 */
export const refundTakes = ['pieces', 'money', 'shipping'] as const;

/** Describes what a refund takes: its pieces, money off their price, or the shipping fee. */
export type RefundTakes = (typeof refundTakes)[number];

/**
 * Holds the number on the wire of each state of a refund. `paying` waits for a payment provider; `returned` waits for
 * the replacement of an exchange to be sent.
 */
export const refundFeedback = {
  asked: 101,
  rejected: 102,
  toReturn: 103,
  returned: 105,
  paying: 9,
  closed: 107,
  done: 110,
} as const;

/** Describes a state of a refund. */
export type RefundState = keyof typeof refundFeedback;

/** Lists the states of a refund. */
export const refundStates = Object.keys(refundFeedback) as RefundState[];

const progress = 'progress';
const labels: Readonly<Record<number, readonly [label: string, group: 'none' | 'progress' | 'closed' | 'done']>> = {
  0: ['无退款', 'none'],
  1: ['买家已申请', progress],
  9: ['商家退款中', progress],
  101: ['待商家处理', progress],
  102: ['商家已拒绝', progress],
  103: ['待买家退货', progress],
  105: ['商家已收到退货', progress],
  107: ['退款已关闭', 'closed'],
  108: ['已同意，待退货', 'closed'],
  110: ['退款成功', 'done'],
};

/** Returns the label that shoppers read for the number of a refund's state; an unknown number reads as no refund. */
export const refundFeedbackLabel = (code: number): string => (labels[code] ?? labels[0])?.[0] ?? '';

/** Returns which group the number of a refund's state belongs to: none, under way, closed or successful; 108 counts as closed. */
export const refundGroup = (code: number): 'none' | 'progress' | 'closed' | 'done' => (labels[code] ?? labels[0])?.[1] ?? 'none';

/** Lists the tabs of the shopper's list of refunds. */
export const refundTabs = ['all', 'progress', 'done', 'closed'] as const;

/** Names a tab of the shopper's list of refunds. */
export type RefundTab = (typeof refundTabs)[number];

/**
 * Lists the actions of a shopper on a refund: hide or withdraw it, change it, enter or correct the return parcel, track
 * parcels, decline or accept the shop's offer, and have an exchange paid back that is not sent. The server names the possible ones with each refund.
 */
export const refundActions = [
  'delete',
  'cancel',
  'edit',
  'changeExpress',
  'track',
  'express',
  'exchangeToRefund',
  'declineOffer',
  'acceptOffer',
] as const;

/** Describes an action that a shopper may take on a refund. */
export type RefundAction = (typeof refundActions)[number];

/**
 * Lists the reasons for a refund, with the kinds of refund that each fits, and whether the shop is at fault. A shop at fault bears the shipping fee
 * too.
 */
export const refundReasons = {
  notWanted: { kinds: ['money', 'return'], ofShop: false, when: 'any' },
  wrongOrder: { kinds: ['money'], ofShop: false, when: 'unshipped' },
  late: { kinds: ['money'], ofShop: true, when: 'any' },
  soldOut: { kinds: ['money'], ofShop: true, when: 'unshipped' },
  notArrived: { kinds: ['money'], ofShop: true, when: 'shipped' },
  faulty: { kinds: ['money', 'return', 'exchange'], ofShop: true, when: 'shipped' },
  damaged: { kinds: ['money', 'return', 'exchange'], ofShop: true, when: 'shipped' },
  incomplete: { kinds: ['money', 'return', 'exchange'], ofShop: true, when: 'shipped' },
  notAsShown: { kinds: ['money', 'return', 'exchange'], ofShop: true, when: 'shipped' },
  wrongSize: { kinds: ['return', 'exchange'], ofShop: false, when: 'shipped' },
  other: { kinds: ['money', 'return', 'exchange'], ofShop: false, when: 'any' },
} as const satisfies Readonly<
  Record<string, { readonly kinds: readonly RefundKind[]; readonly ofShop: boolean; readonly when: 'any' | 'unshipped' | 'shipped' }>
>;

/** Names the reason for which a shopper asks for a refund. */
export type RefundReason = keyof typeof refundReasons;

/** Lists the reasons from which a shopper chooses when asking for a refund. */
export const refundReasonNames = Object.keys(refundReasons) as RefundReason[];

/** Lists who can act on a refund: its shopper, the merchant, `time` when a time limit ended, or `payment` when the money was paid back. */
export const refundActors = ['shopper', 'merchant', 'time', 'payment'] as const;

/** Names who acted on a refund: shopper, merchant, `time` when a time limit ended, or `payment` when the money was paid back. */
export type RefundActor = (typeof refundActors)[number];
