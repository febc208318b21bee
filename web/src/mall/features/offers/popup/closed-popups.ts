import { siteStorage } from '#phone/current-site-storage.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';

/** Holds the kind and id that identify a pop-up of the home page. */
export interface PopupName {
  readonly type: 'enterStoreGift' | 'popUpAdvert';
  readonly id: number;
}

/** Returns the stored pop-ups with the moment until which each stays closed; null for ever. */
function readClosed(): Readonly<Record<string, number | null>> {
  const stored = siteStorage.get('closedPopups');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, number | null>) : {}; // written below only
}

/** Tells whether a visitor has closed a pop-up in this browser in its present cycle. */
export function isPopupClosedHere({ type, id }: PopupName): boolean {
  const until = readClosed()[`${type} ${id}`];
  return until === null || (until !== undefined && until > shopNow());
}

/** Stores in this browser that a visitor closed a pop-up, until its cycle ends. Entries that are over are removed. */
export function closePopupHere({ type, id }: PopupName, cycleEnd: number | null): void {
  const still = Object.entries(readClosed()).filter(([, until]) => until === null || until > shopNow());
  siteStorage.set('closedPopups', { ...Object.fromEntries(still), [`${type} ${id}`]: cycleEnd });
}
