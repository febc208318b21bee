import type { Container } from '#phone/container.ts';
import type { DeviceAnswer } from './ask-position.ts';
import { saveDevicePosition } from './stored-point.ts';

/** Limits how long a device may take, in milliseconds. */
const timeout = 10_000;

/** Asks a browser. */
const askBrowser = (): Promise<DeviceAnswer> =>
  new Promise((resolve) => {
    // Browsers have no positions for pages without HTTPS.
    if (!('geolocation' in navigator)) return resolve({ fault: 'none' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ position: { lat: latitude, lng: longitude } }),
      ({ code }) => resolve({ fault: code === 1 ? 'refused' : code === 3 ? 'timeout' : 'unavailable' }),
      { timeout, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });

/** Asks the messaging app by its script, which other browsers do not load. */
async function askMessagingApp(): Promise<DeviceAnswer> {
  const { openMessagingScript } = await import('#phone/messaging-script.ts');
  const script = await openMessagingScript();
  return new Promise((resolve) =>
    script.getLocation({
      type: 'wgs84',
      // On some phones the app gives texts.
      success: ({ latitude, longitude }) => resolve({ position: { lat: Number(latitude), lng: Number(longitude) } }),
      cancel: () => resolve({ cancelled: true }),
      fail: () => resolve({ fault: 'unavailable' }),
    }),
  );
}

/**
 * Asks the device for its position, by the browser or the app that shows the mall. Returns the position, which is also stored, or that the person
 * closed the question, or the reason of a failure.
 */
export async function askDevicePosition(container: Container): Promise<DeviceAnswer> {
  const answer: DeviceAnswer = await (container === 'messagingApp'
    ? askMessagingApp().catch(() => ({ fault: 'unavailable' as const }))
    : askBrowser());
  if ('position' in answer) saveDevicePosition(answer.position);
  return answer;
}
