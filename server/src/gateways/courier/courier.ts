import type { Cents } from 'contract/money.ts';
import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import type { Sentence } from 'contract/sentence.ts';

/** Describes a query for a parcel's tracking: courier, parcel number, the mobile number's last digits, origin, destination, time of shipping. */
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

/** Describes one tracking step of a parcel, as its courier reports it: its time, its text, and the parcel's state then. */
export interface CourierTraceStep {
  readonly at: Date;
  readonly text: string;
  readonly state: ParcelState;
}

/** Describes a parcel's tracking, as its courier reports it: its present state and its steps. */
export interface ParcelTrace {
  readonly state: ParcelState;
  /** Newest first; empty before the first scan. */
  readonly steps: readonly CourierTraceStep[];
}

/** Describes tracking that the courier service pushes for a watched parcel: courier, parcel number, state and steps. */
export interface TracePush extends ParcelTrace {
  readonly courier: string;
  readonly number: string;
}

/** Describes the URL that the courier service pushes to, and the secret that it signs with. */
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

/** Describes the inputs from which the cost of a door pickup is computed: courier, both places, and weight in whole kilograms. */
export interface PickupQuery {
  readonly courier: string;
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/** Describes a request to book a door pickup at a courier. Repeating it with the same `requestNo` books no second one. */
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

/** Identifies a booked door pickup at the courier service. */
export interface BookedPickup {
  readonly taskId: string;
  readonly orderId: string;
}

/**
 * Describes a booked door pickup, as the courier reports it: state, parcel number, the courier's name and mobile number. Also holds why it
 * was cancelled.
 */
export interface PickupProgress {
  readonly state: 'booked' | 'collected' | 'delivered' | 'cancelled';
  /** The parcel's number; empty until the courier has assigned one. */
  readonly number: string;
  readonly courierName: string;
  readonly courierMobile: string;
  /** Says why it was cancelled, in the service's words; else empty. */
  readonly why: string;
}

/** Describes progress of a door pickup that the courier service pushes: task id, state, parcel number, courier, why it was cancelled. */
export interface PickupPush extends PickupProgress {
  readonly taskId: string;
}

/** Describes the shop's own account with a courier, which numbers are ordered from: its number, password, branch, code and the label's template. */
export interface WaybillAccount {
  readonly partnerId: string;
  readonly partnerKey: string;
  readonly net: string;
  readonly code: string;
  readonly tempId: string;
}

/** Describes a parcel to order an electronic waybill (电子面单) for. The same `orderNo` never stands for two parcels. */
export interface WaybillOrder {
  readonly orderNo: string;
  readonly courier: string;
  readonly account: WaybillAccount;
  readonly sender: PickupParty;
  readonly receiver: PickupParty;
  readonly cargo: string;
  readonly pieces: number;
}

/** Describes an electronic waybill as its courier gave it. `labelUrl` is a page to print; empty where the service draws none. */
export interface IssuedWaybill {
  readonly number: string;
  readonly taskId: string;
  readonly courierOrder: string;
  readonly labelUrl: string;
}

/** Describes a waybill that is given back to its courier. */
export interface WaybillCancellation extends Pick<WaybillOrder, 'courier' | 'account'> {
  readonly number: string;
  readonly courierOrder: string;
  readonly why: string;
}

/**
 * Describes a courier service (快递100 or the sandbox) with one account: it tracks parcels, guesses couriers, handles pickups and tests keys.
 * A method throws a ProviderRefusal if the service refuses. It throws another error if the service does not answer before `signal` aborts.
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
  /** Orders an electronic waybill. An error that is no refusal leaves open whether there is a number now. */
  orderWaybill(order: WaybillOrder, signal: AbortSignal): Promise<IssuedWaybill>;
  /** Gives a waybill back. Refuses one that is collected, or given back already. */
  cancelWaybill(waybill: WaybillCancellation, signal: AbortSignal): Promise<void>;
  /** Draws the label of a waybill again, and returns its page. */
  reprintWaybill(taskId: string, signal: AbortSignal): Promise<string>;
  /** Checks the keys with a harmless request. Returns a sentence for the merchant if they do not work, else undefined. */
  probe(signal: AbortSignal): Promise<Sentence | undefined>;
}

/** Lists the courier services with which a shop can have an account. */
export const courierProviders = ['kuaidi100'] as const;

/** Names a service that tracks parcels and books couriers. */
export type CourierProvider = (typeof courierProviders)[number];

/** Describes a shop's account with a service for parcels, by the service's own field names. */
export interface CourierAccount {
  readonly provider: CourierProvider;
  readonly fields: Readonly<Record<string, string>>;
}

/** Describes a field of a courier service account. A secret is never shown again. */
export interface CourierAccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
}

/** Describes which courier accounts a shop can enter, and whether a sandbox tracks the parcels of shops without one. */
export interface CourierAccounts {
  readonly fields: readonly CourierAccountField[];
  readonly hasSandbox: boolean;
}

/**
 * Describes an object that finds a shop's courier service: that of its account, or else the sandbox's; undefined without both. It also lists
 * and validates the fields of an account.
 */
export interface CourierServices extends CourierAccounts {
  /** Reads the entered fields of an account; or returns a sentence about the first that is missing, unknown or malformed. */
  read(entered: Readonly<Record<string, string>>): { readonly account: CourierAccount } | { readonly wrong: Sentence };
  /** Returns the service of an account; without one that of the sandbox. Undefined where this installation has none. */
  of(account: CourierAccount | undefined): CourierService | undefined;
}
