import type { Cents } from 'contract/money.ts';
import type { PickupCancelType, PickupPayer, PickupState } from 'contract/aftersales/pickup/pickup-states.ts';

/**
 * Names who may cancel a door pickup: its shopper, the merchant, a time limit, the courier, or the end of its
 * refunds.
 */
export type PickupCloser = 'shopper' | 'merchant' | 'time' | 'courier' | 'refund';

/** Describes who cancelled a door pickup, and why. */
export interface PickupCancellation {
  readonly by: PickupCloser;
  /** Names the shopper's choice; empty for the others. */
  readonly type: PickupCancelType | '';
  readonly why: string;
}

/** Describes the sender of a parcel, and the place of its collection: name, telephone, street and door. */
export interface PickupSender {
  readonly name: string;
  readonly mobile: string;
  readonly detail: string;
}

/** Describes a door pickup to insert. Amounts in cents. */
export interface NewPickup {
  readonly pickupNo: string;
  readonly memberId: number;
  readonly refundNos: readonly string[];
  readonly courier: string;
  readonly senderSealed: Buffer | null;
  readonly senderRegion: string;
  readonly returnTo: string;
  /** In kilograms. */
  readonly weight: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly fee: Cents;
  readonly payer: PickupPayer;
  readonly currency: string;
}

/** Describes a stored door pickup (上门取件): a courier collects what a shopper returns. Amounts in cents. */
export interface Pickup extends NewPickup {
  readonly state: PickupState;
  /** Counts the bookings at the courier's service: another window is another booking. */
  readonly attempt: number;
  /** Name the booking at the service; empty until it is made. */
  readonly taskId: string;
  readonly taskOrderId: string;
  readonly number: string;
  readonly courierName: string;
  readonly courierMobile: string;
  readonly cancelType: string;
  readonly cancelledBy: PickupCloser | '';
  readonly why: string;
  readonly madeAt: Date;
  readonly paidAt: Date | null;
  readonly collectedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly askAt: Date | null;
}

/** Returns what the shopper pays for a door pickup, in cents; 0 if the shop pays. */
export const pickupFeeOfShopper = ({ payer, fee }: Pick<Pickup, 'payer' | 'fee'>): Cents => (payer === 'shopper' ? fee : (0 as Cents));
