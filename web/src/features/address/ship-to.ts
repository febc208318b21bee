import { siteStorage } from '#app/current-site-storage.ts';
import { currentMember } from '#app/session.ts';
import { createObservable } from '#lib/observable.ts';

/** Where goods are to go, as a person chose it on a goods page: one of their addresses, or a place. */
export interface ShipTo {
  /** Whose choice it is: a visitor's holds for whoever they turn out to be. */
  readonly by: string | number;
  /** One of their own addresses: what is bought goes there. */
  readonly addressId?: number;
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly words: string;
}

const isShipTo = (value: unknown): value is ShipTo =>
  typeof value === 'object' &&
  value !== null &&
  ['stateCode', 'cityCode', 'districtCode', 'words'].every((name) => typeof Reflect.get(value, name) === 'string');

function remembered(): ShipTo | undefined {
  const value = siteStorage.get('shipTo');
  return isShipTo(value) ? value : undefined;
}

/** The choice, as long as the tab lasts; undefined while nobody has chosen. */
export const shipTo = createObservable(remembered());

/** Remembers a choice; undefined forgets it. */
export function chooseShipTo(choice: Omit<ShipTo, 'by'> | undefined): void {
  const made = choice && { ...choice, by: currentMember.get() };
  shipTo.set(made);
  if (made) siteStorage.set('shipTo', made);
  else siteStorage.remove('shipTo');
}

/** The choice, where it is the caller's to use: not one that another member made in this tab. */
export const ownShipTo = (made: ShipTo | undefined): ShipTo | undefined =>
  made && (made.by === 'visitor' || made.by === currentMember.get()) ? made : undefined;
