import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Lists the kinds of ledger entry with the sentence that the member reads in their statement. */
export const ledgerEntryKinds = {
  openingBalance: sentence('entryOpeningBalance'),
  recharge: sentence('entryRecharge'),
  orderPaid: sentence('entryOrderPaid'),
  facePaid: sentence('entryFacePaid'),
  orderHeld: sentence('entryOrderHeld'),
  orderReleased: sentence('entryOrderReleased'),
  orderRefunded: sentence('entryOrderRefunded'),
  bookingPaid: sentence('entryBookingPaid'),
  bookingRefunded: sentence('entryBookingRefunded'),
  cardBought: sentence('entryCardBought'),
  cardRecharged: sentence('entryCardRecharged'),
  cardBound: sentence('entryCardBound'),
  pickupPaid: sentence('entryPickupPaid'),
  insurancePaid: sentence('entryInsurancePaid'),
  shareReward: sentence('entryShareReward'),
  shareRewardTakenBack: sentence('entryShareRewardTakenBack'),
  gift: sentence('entryGift'),
  paidTooLate: sentence('entryPaidTooLate'),
  paidBack: sentence('entryPaidBack'),
  balanceCorrected: sentence('entryBalanceCorrected'),
  pointsCorrected: sentence('entryPointsCorrected'),
  pointsEarned: sentence('entryPointsEarned'),
  pointsGranted: sentence('entryPointsGranted'),
  pointsBought: sentence('entryPointsBought'),
  pointsWon: sentence('entryPointsWon'),
  pointsReviewed: sentence('entryPointsReviewed'),
  pointsSignedIn: sentence('entryPointsSignedIn'),
  pointsWelcomed: sentence('entryPointsWelcomed'),
  pointsUploaded: sentence('entryPointsUploaded'),
  pointsDrawn: sentence('entryPointsDrawn'),
  pointsPurchased: sentence('entryPointsPurchased'),
  pointsTakenBack: sentence('entryPointsTakenBack'),
  pointsHeld: sentence('entryPointsHeld'),
  pointsReleased: sentence('entryPointsReleased'),
  pointsSpent: sentence('entryPointsSpent'),
  pointsReturned: sentence('entryPointsReturned'),
  pointsGiven: sentence('entryPointsGiven'),
  pointsEnded: sentence('entryPointsEnded'),
  pointsMerged: sentence('entryPointsMerged'),
} as const;

/** Names a kind of ledger entry, such as a payment or a refund. */
export type LedgerEntryKind = keyof typeof ledgerEntryKinds;

/** Returns the sentence that describes a kind of ledger entry in the member's statement; a general sentence for an unknown kind. */
export const describeLedgerEntryKind = (kind: string): Sentence =>
  Object.hasOwn(ledgerEntryKinds, kind) ? ledgerEntryKinds[kind as LedgerEntryKind] : sentence('entryUnknown');
