import { siteStorage } from '#phone/current-site-storage.ts';
import { currentMember } from '#phone/session.ts';
import { createObservable } from '#kit/lib/observable.ts';

/**
 * Describes where products should ship to, as chosen on a product page: the region's codes and the text for it. Also names who chose it, and the
 * address if it is one of the member's.
 */
export interface ShippingDestination {
  /** Names who chose it; a visitor's choice stays valid after logging in. */
  readonly by: string | number;
  /** One of the member's addresses, which the order then ships to. */
  readonly addressId?: number;
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly words: string;
}

const isShippingDestination = (value: unknown): value is ShippingDestination =>
  typeof value === 'object' &&
  value !== null &&
  ['stateCode', 'cityCode', 'districtCode', 'words'].every((name) => typeof Reflect.get(value, name) === 'string');

function readStoredDestination(): ShippingDestination | undefined {
  const value = siteStorage.get('shipTo');
  return isShippingDestination(value) ? value : undefined;
}

/** Holds the destination that the shopper chose, while the browser tab is open; undefined if none is chosen. */
export const shippingDestination = createObservable(readStoredDestination(), { onServer: undefined });

/** Stores the place that the shopper wants products sent to; undefined removes it. */
export function chooseShippingDestination(choice: Omit<ShippingDestination, 'by'> | undefined): void {
  const made = choice && { ...choice, by: currentMember.get() };
  shippingDestination.set(made);
  if (made) siteStorage.set('shipTo', made);
  else siteStorage.remove('shipTo');
}

/** Returns the region codes of a chosen destination as calls take them; undefined without one. */
export const toShipPlace = (
  made: ShippingDestination | undefined,
): Pick<ShippingDestination, 'stateCode' | 'cityCode' | 'districtCode'> | undefined =>
  made && { stateCode: made.stateCode, cityCode: made.cityCode, districtCode: made.districtCode };

/** Returns the chosen destination if the present member chose it, or a visitor before the login; undefined if another member did. */
export const filterOwnDestination = (made: ShippingDestination | undefined): ShippingDestination | undefined =>
  made && (made.by === 'visitor' || made.by === currentMember.get()) ? made : undefined;
