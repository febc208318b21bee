import type { Cents } from 'contract/money.ts';
import type { PickupCancelType, PickupPayer, PickupState } from 'contract/pickup/pickup-states.ts';

/** Lists who may cancel a pickup: its shopper, the merchant, time that is over, the courier, or its refunds that ended. */
export type PickupCloser = 'shopper' | 'merchant' | 'time' | 'courier' | 'refund';

/** Describes why a pickup is cancelled. */
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

/** Describes a new pickup. Amounts in cents. */
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

/** Describes a stored pickup. */
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

/** Returns the amount that the shopper pays for a pickup, in cents. */
export const paymentOf = ({ payer, fee }: Pick<Pickup, 'payer' | 'fee'>): Cents => (payer === 'shopper' ? fee : (0 as Cents));
