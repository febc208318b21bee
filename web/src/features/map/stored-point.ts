import type { Position } from 'contract/maps/coordinates.ts';
import { siteStorage } from '#app/current-site-storage.ts';

/** Keeps where the device says it is, in WGS-84. Its declaration says for how long. */
export const saveDevicePosition = ({ lat, lng }: Position): void => siteStorage.set('point', { lat, lng });

/** Returns where the device last said it was; undefined if that is too long ago. */
export function readDevicePosition(): Position | undefined {
  const { lat, lng } = (siteStorage.get('point') ?? {}) as { readonly lat?: unknown; readonly lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}
