import type { BookingState, ResourceKind } from 'contract/counter/booking/booking-states.ts';
import type { Cents } from 'contract/money.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Describes a person or a room that services are booked at. */
export interface BookingResource {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly kind: ResourceKind;
  readonly picture: string;
  readonly note: string;
  readonly opening: OpeningHours;
  readonly active: boolean;
}

/**
 * Holds the terms of a booking: until when and how often its time can be changed, and until when a cancellation refunds
 * the whole deposit.
 */
export interface BookingTerms {
  /** Gives how long before its start the time can be changed. */
  readonly changeMinutes: number;
  readonly mostChanges: number;
  /** Gives how long before its start the whole deposit comes back. */
  readonly cancelMinutes: number;
}

/** Describes a service that can be booked. Amounts in cents. */
export interface BookingService extends BookingTerms {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly picture: string;
  readonly note: string;
  readonly minutes: number;
  readonly step: number;
  readonly price: Cents;
  readonly deposit: Cents;
  readonly capacity: number;
  /** Holds its own hours; null for those of its resources. */
  readonly opening: OpeningHours | null;
  readonly resourceIds: readonly number[];
  readonly leadMinutes: number;
  readonly openDays: number;
  readonly onSale: boolean;
}

/** Holds the id that is stored in place of a person or room, for services that need none. */
export const noResource = 0;

/** Describes a slot that members have booked: service, person or room, time, and how many places are taken. */
export interface TakenSlot {
  readonly serviceId: number;
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly taken: number;
}

/** Holds the name and mobile number of the member who booked, and the member's note. */
export interface BookingContact {
  readonly name: string;
  readonly mobile: string;
  readonly remark: string;
}

/** Describes a booking of a member. Amounts in cents. */
export interface Booking extends BookingTerms {
  readonly id: string;
  readonly memberId: number;
  readonly requestNo: string;
  readonly serviceId: number;
  readonly slotId: number;
  readonly resourceId: number;
  readonly state: BookingState;
  readonly name: string;
  readonly picture: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: Cents;
  readonly deposit: Cents;
  readonly currency: string;
  readonly changedTimes: number;
  readonly code: string;
  readonly contactSealed: Buffer | null;
  readonly cancelledBy: 'shopper' | 'merchant' | null;
  readonly why: string;
  readonly refunded: Cents;
  readonly madeAt: Date;
  readonly payUntil: Date | null;
  readonly paidAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly endedAt: Date | null;
  readonly dueAt: Date | null;
}

const minuteMs = 60_000;

/** Holds an unpaid booking for so long, in milliseconds. */
const payTime = 15 * minuteMs;

/** Counts a booking as a no-show so long after its end, in milliseconds. */
const noShowAfter = 30 * minuteMs;

/** Reminds a member so long before the start, in milliseconds. */
const remindBefore = 2 * 60 * minuteMs;

/** Returns until when the deposit of a booking made now can be paid: at most until its start. */
export const findDepositDeadline = (startsAt: Date, now: Date): Date => new Date(Math.min(now.getTime() + payTime, startsAt.getTime()));

/** Returns when a booked member who did not come counts as a no-show. */
export const findNoShowTime = ({ endsAt }: Pick<Booking, 'endsAt'>): Date => new Date(endsAt.getTime() + noShowAfter);

/** Returns when a member is to be reminded of a booking; null if that moment has passed. */
export function findReminderTime({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): Date | null {
  const at = startsAt.getTime() - remindBefore;
  return at > now.getTime() ? new Date(at) : null;
}

/** Returns the moment that lies a number of minutes before the start of a booking. */
export const minutesBefore = ({ startsAt }: Pick<Booking, 'startsAt'>, minutes: number): Date =>
  new Date(startsAt.getTime() - minutes * minuteMs);

/** Encrypts the name, mobile number and note of a booking for storage. */
export const sealBookingContact = (contact: BookingContact, seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(contact));

/** Decrypts the name, mobile number and note of a booking. Returns asterisks for the name, and nothing else, once these were erased. */
export function openBookingContact({ contactSealed }: Pick<Booking, 'contactSealed'>, open: (sealed: Buffer) => string): BookingContact {
  if (!contactSealed) return { name: '***', mobile: '', remark: '' };
  return JSON.parse(open(contactSealed)) as BookingContact; // sealed by sealContact only
}

/** Picks the terms of a service that a booking keeps as they were when it was made. */
export const keptTerms = ({
  name,
  picture,
  price,
  changeMinutes,
  mostChanges,
  cancelMinutes,
}: Pick<Booking, 'name' | 'picture' | 'price' | 'changeMinutes' | 'mostChanges' | 'cancelMinutes'>) => ({
  name,
  picture,
  price,
  changeMinutes,
  mostChanges,
  cancelMinutes,
});
