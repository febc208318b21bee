import type { Position } from 'contract/shop/maps/coordinates.ts';
import { siteStorage } from '#phone/current-site-storage.ts';

/** Stores the position that the device reported, in WGS-84, for 12 hours. */
export const saveDevicePosition = ({ lat, lng }: Position): void => siteStorage.set('point', { lat, lng });

/** Returns the position that the device last reported; undefined once it has expired. */
export function readDevicePosition(): Position | undefined {
  const { lat, lng } = (siteStorage.get('point') ?? {}) as { readonly lat?: unknown; readonly lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}
