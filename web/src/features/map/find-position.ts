import type { Position } from 'contract/maps/coordinates.ts';

/** Describes why a device gives no position. */
export type PositionFault = 'refused' | 'unavailable' | 'timeout' | 'none';

/** Limits how long the device may take, in milliseconds. */
const timeout = 10_000;

/** Asks the device where it is, in WGS-84. Throws a PositionFault. */
export const findPosition = (): Promise<Position> =>
  new Promise((resolve, reject: (fault: PositionFault) => void) => {
    // Browsers have no positions for pages without HTTPS.
    if (!('geolocation' in navigator)) return reject('none');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: latitude, lng: longitude }),
      ({ code }) => reject(code === 1 ? 'refused' : code === 3 ? 'timeout' : 'unavailable'),
      { timeout, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
