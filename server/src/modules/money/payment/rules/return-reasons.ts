import type { Sentence } from 'contract/sentence.ts';
import type { ReturnReason } from '#events/events.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds what payer and merchant read at the provider and in the list of refunds: at most 80 bytes. */
const reasons = {
  orderClosed: 'returnReasonOrderClosed',
  orderPaid: 'returnReasonOrderPaid',
  orderAuditing: 'returnReasonOrderAuditing',
  groupOver: 'returnReasonGroupOver',
  rechargePaid: 'returnReasonRechargePaid',
  rechargeReplaced: 'returnReasonRechargeReplaced',
  balanceFull: 'returnReasonBalanceFull',
  facePaid: 'returnReasonFacePaid',
  bookingClosed: 'returnReasonBookingClosed',
  bookingPaid: 'returnReasonBookingPaid',
  pickupPaid: 'returnReasonPickupPaid',
  pickupCancelled: 'returnReasonPickupCancelled',
  repriced: 'returnReasonRepriced',
  otherWay: 'returnReasonOtherWay',
  otherSum: 'returnReasonOtherSum',
} as const satisfies Record<ReturnReason, string>;

/** Returns in a few words why a payment that could not be used is refunded to its payer. */
export const returnReasonSentence = (why: ReturnReason): Sentence => sentence(reasons[why]);

const notifications = {
  orderClosed: 'returningOrderClosed',
  orderPaid: 'returningOrderPaid',
  orderAuditing: 'returningOrderAuditing',
  groupOver: 'returningGroupOver',
  rechargePaid: 'returningRechargePaid',
  rechargeReplaced: 'returningRechargeReplaced',
  balanceFull: 'returningBalanceFull',
  facePaid: 'returningFacePaid',
  bookingClosed: 'returningBookingClosed',
  bookingPaid: 'returningBookingPaid',
  pickupPaid: 'returningPickupPaid',
  pickupCancelled: 'returningPickupCancelled',
  repriced: 'returningRepriced',
  otherWay: 'returningOtherWay',
  otherSum: 'returningOtherSum',
} as const satisfies Record<ReturnReason, string>;

/** Builds the message to a payer whose money could not be used: why, that the money is refunded and how, and what the payer can do. */
export const returningSentence = (why: ReturnReason, sum: string): Sentence => sentence(notifications[why], { sum });
