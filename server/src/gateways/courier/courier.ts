import type { ParcelState } from 'contract/logistics/parcel-state.ts';

/** A parcel as a courier service is asked about it. */
export interface ParcelAsked {
  /** The courier's code, as courier services name them. */
  readonly courier: string;
  readonly number: string;
  /** The last four digits of the receiver's mobile: some couriers tell nothing without them. */
  readonly mobileTail: string;
  /** Where from and where to, in words: 浙江省 杭州市, 湖南省 长沙市 岳麓区. */
  readonly from: string;
  readonly to: string;
  readonly shippedAt: Date;
}

/** One thing that happened to a parcel. */
export interface ParcelStep {
  readonly at: Date;
  readonly text: string;
  readonly state: ParcelState;
}

/** What a courier knows of a parcel. */
export interface ParcelTrace {
  readonly state: ParcelState;
  /** The newest first; empty while nobody has seen the parcel. */
  readonly steps: readonly ParcelStep[];
}

/** The service that knows where parcels are. */
export interface CourierService {
  /** Where a parcel is; throws when the service does not answer. Waits no longer than `signal` lets it. */
  trace(parcel: ParcelAsked, signal: AbortSignal): Promise<ParcelTrace>;
}
