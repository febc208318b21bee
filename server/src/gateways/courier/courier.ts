import type { ParcelState } from 'contract/logistics/parcel-state.ts';

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

/** Describes the parcel tracking service. */
export interface CourierService {
  /** Returns a parcel's tracking data. Throws if the service does not answer before `signal` aborts. */
  trace(parcel: ParcelQuery, signal: AbortSignal): Promise<ParcelTrace>;
}
