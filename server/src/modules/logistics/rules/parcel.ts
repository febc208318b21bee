import type { ParcelState } from 'contract/logistics/parcel-state.ts';

/** Holds how many pieces of an order line a parcel contains. */
export interface ParcelContent {
  readonly lineNo: number;
  readonly pieces: number;
}

/** Identifies a parcel at its courier. */
export interface ParcelName {
  readonly courier: string;
  readonly number: string;
}

/** Describes a parcel of an order, as corrected last. */
export interface Parcel extends ParcelName {
  readonly id: number;
  readonly tid: string;
  /** Lists its names before each correction, the newest first. */
  readonly former: readonly ParcelName[];
  readonly contents: readonly ParcelContent[];
  readonly shippedAt: Date;
}

/** Describes a stored trace step; times in milliseconds. */
export interface StoredTraceStep {
  readonly at: number;
  readonly text: string;
  readonly state: ParcelState;
}

/** Holds the last known way of a parcel, as its courier reported it. */
export interface StoredTrace {
  readonly state: ParcelState;
  /** Lists the steps, the newest first. */
  readonly steps: readonly StoredTraceStep[];
  /** The times of the courier's last answer and of the last request. */
  readonly askedAt: Date | null;
  readonly triedAt: Date;
}

/** Names the parcel of a trace: a parcel of an order by its id, or a parcel of a refund by the refund's number. */
export interface TraceOwner {
  readonly kind: 'parcel' | 'return' | 'exchange';
  readonly id: string;
}

/** Holds a parcel with its trace, if its courier has reported one. */
export interface TracedParcel extends Parcel {
  readonly trace: StoredTrace | undefined;
}
