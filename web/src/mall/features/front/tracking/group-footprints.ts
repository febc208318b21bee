import type { Reply } from 'contract/call.ts';
import type { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { maxFootprintsRemoved } from 'contract/front/tracking/trail-values.ts';

/** Holds a product in the member's browsing history. */
export type Footprint = Reply<typeof trackingCalls.listFootprints>['list'][number];

/** Describes a footprint with whether it is the first of its day. */
export interface DatedFootprint {
  readonly footprint: Footprint;
  readonly isFirstOfDay: boolean;
}

/** Returns the key of a footprint, by its day and product: a product leaves one footprint a day. */
export const footprintKey = ({ day, numIid }: Pick<Footprint, 'day' | 'numIid'>): string => `${day} ${numIid}`;

/** Marks the first footprint of each day. Drops duplicates, which new footprints push onto the next page. */
export function groupFootprints(footprints: readonly Footprint[]): DatedFootprint[] {
  const once = [...new Map(footprints.map((one) => [footprintKey(one), one])).values()];
  return once.map((footprint, at) => ({ footprint, isFirstOfDay: footprint.day !== once[at - 1]?.day }));
}

/** Splits footprints into the lists that the calls to remove them take, each as long as one call allows. */
export const splitRemoval = (footprints: readonly Footprint[]): { readonly day: string; readonly numIid: number }[][] =>
  Array.from({ length: Math.ceil(footprints.length / maxFootprintsRemoved) }, (_, at) =>
    footprints.slice(at * maxFootprintsRemoved, (at + 1) * maxFootprintsRemoved).map(({ day, numIid }) => ({ day, numIid })),
  );
