import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';

/** Holds how many pieces of an order line a parcel contains. */
export interface ParcelContent {
  readonly lineNo: number;
  readonly pieces: number;
}

/** Identifies a parcel at its courier: courier code and tracking number. */
export interface TrackingNumber {
  readonly courier: string;
  readonly number: string;
}

/** Describes a parcel of an order, with its present courier and tracking number. */
export interface Parcel extends TrackingNumber {
  readonly id: number;
  readonly tid: string;
  /** Lists its names before each correction, the newest first. */
  readonly former: readonly TrackingNumber[];
  readonly contents: readonly ParcelContent[];
  readonly shippedAt: Date;
}

/** Describes a stored tracking step of a parcel; times in milliseconds. */
export interface StoredTraceStep {
  readonly at: number;
  readonly text: string;
  readonly state: ParcelState;
}

/** Describes the stored tracking of a parcel: the state and steps last reported, and when the courier was queried. */
export interface StoredTrace {
  readonly state: ParcelState;
  /** Lists the steps, the newest first. */
  readonly steps: readonly StoredTraceStep[];
  /** The times of the courier's last answer and of the last request. */
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}

/** Identifies the parcel that tracking belongs to. It is a parcel of an order, by its id, or one sent back or in exchange, by the refund's number. */
export interface TraceOwner {
  readonly kind: 'parcel' | 'return' | 'exchange';
  readonly id: string;
}

/** Describes a parcel with its tracking, if its courier has reported any. */
export interface TracedParcel extends Parcel {
  readonly trace: StoredTrace | undefined;
}
