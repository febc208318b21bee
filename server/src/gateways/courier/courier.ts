import type { Cents } from 'contract/money.ts';
import type { ParcelState } from 'contract/logistics/parcel-state.ts';
import type { Sentence } from 'contract/sentence.ts';

/** Describes a query about a parcel. */
export interface ParcelQuery {
  /** The courier's code, as tracking services spell it. */
  readonly courier: string;
  readonly number: string;
  /** The last four digits of the receiver's mobile, which some couriers require. */
  readonly mobileTail: string;
  /** Origin and destination as text: 浙江省 杭州市, 湖南省 长沙市 岳麓区. */
  readonly from: string;
  readonly to: string;
  readonly shippedAt: Date;
}

/** Describes one event of a parcel. */
export interface TraceEvent {
  readonly at: Date;
  readonly text: string;
  readonly state: ParcelState;
}

/** Describes a parcel's tracking data. */
export interface ParcelTrace {
  readonly state: ParcelState;
  /** Newest first; empty before the first scan. */
  readonly steps: readonly TraceEvent[];
}

/** Describes tracking data that the service pushes for a number which it was asked to watch. */
export interface TracePush extends ParcelTrace {
  readonly courier: string;
  readonly number: string;
}

/** Tells where the service pushes to, and the secret that it signs with. */
export interface PushTarget {
  readonly url: string;
  readonly salt: string;
}

/** Describes the sender or the receiver of a parcel that a courier picks up. */
export interface PickupParty {
  readonly name: string;
  readonly mobile: string;
  /** The whole address in one line, with its province. */
  readonly address: string;
}

/** Describes the facts that decide the cost of a pickup: the courier, both places, and the weight in whole kilograms. */
export interface PickupQuery {
  readonly courier: string;
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/** Describes a pickup to be booked. The same `requestNo` books once. */
export interface PickupBooking {
  readonly requestNo: string;
  readonly courier: string;
  readonly sender: PickupParty;
  readonly receiver: PickupParty;
  readonly cargo: string;
  readonly weight: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Names the URL that the pickup's progress is pushed to. */
  readonly target: PushTarget;
}

/** Names a pickup at the service. */
export interface BookedPickup {
  readonly taskId: string;
  readonly orderId: string;
}

/** Describes how far a booked pickup has come. */
export interface PickupProgress {
  readonly state: 'booked' | 'collected' | 'delivered' | 'cancelled';
  /** The parcel's number; empty until the courier has assigned one. */
  readonly number: string;
  readonly courierName: string;
  readonly courierMobile: string;
  /** Says why it was cancelled, in the service's words; else empty. */
  readonly why: string;
}

/** Describes progress of a pickup that the service pushes. */
export interface PickupPush extends PickupProgress {
  readonly taskId: string;
}

/**
 * Describes a service for parcels, with one account. A method throws a ProviderRefusal if the service refuses, and another error if it does not answer
 * before `signal` aborts.
 */
export interface CourierService {
  /** Returns a parcel's tracking data. */
  trace(parcel: ParcelQuery, signal: AbortSignal): Promise<ParcelTrace>;
  /** Asks the service to push a parcel's tracking data from now on. */
  watch(parcel: ParcelQuery, target: PushTarget, signal: AbortSignal): Promise<void>;
  /** Returns the codes of the couriers that a number may belong to, the most likely first. */
  recognise(number: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Returns the cost of a pickup, in cents. Refuses a place where nothing is picked up. */
  quotePickup(pickup: PickupQuery, signal: AbortSignal): Promise<Cents>;
  bookPickup(pickup: PickupBooking, signal: AbortSignal): Promise<BookedPickup>;
  queryPickup(pickup: BookedPickup, signal: AbortSignal): Promise<PickupProgress>;
  /** Cancels a booked pickup. Refuses one that is collected; one that is cancelled already stays so. */
  cancelPickup(pickup: BookedPickup, why: string, signal: AbortSignal): Promise<void>;
  /** Checks the keys with a harmless request. Returns a sentence for the merchant if they do not work, else undefined. */
  probe(signal: AbortSignal): Promise<Sentence | undefined>;
}

/** Names the services that a shop can have an account with. */
export const courierProviders = ['kuaidi100'] as const;

/** Names the services for parcels. */
export type CourierProvider = (typeof courierProviders)[number];

/** Describes a shop's account with a service for parcels, by the service's own field names. */
export interface CourierAccount {
  readonly provider: CourierProvider;
  readonly fields: Readonly<Record<string, string>>;
}

/** Describes a field of an account. A secret is never shown again. */
export interface CourierAccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
}

/** Tells which accounts a shop can enter, and whether a sandbox tracks the parcels of shops without one; its data is invented. */
export interface CourierAccounts {
  readonly fields: readonly CourierAccountField[];
  readonly hasSandbox: boolean;
}

/** Gives the services for parcels of this installation. */
export interface CourierServices extends CourierAccounts {
  /** Reads the entered fields of an account; or returns a sentence about the first that is missing, unknown or malformed. */
  read(entered: Readonly<Record<string, string>>): { readonly account: CourierAccount } | { readonly wrong: Sentence };
  /** Returns the service of an account; without one that of the sandbox. Undefined where this installation has none. */
  of(account: CourierAccount | undefined): CourierService | undefined;
}
