import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { callHeaders } from '#phone/client.ts';
import { shell } from '#phone/shell.ts';
import { keepAlive } from './keep-alive.ts';
import type { SentTrailEvent } from './tracker.ts';

/**
 * Sends tracking events to the endpoint of this environment, and returns whether it accepted them. The request goes on when the page is closed; an
 * expired session opens no login page. Only the mall's own server gets the token.
 */
export async function sendTrailEvents(events: readonly SentTrailEvent[]): Promise<boolean> {
  const { analyticsUrl } = shell;
  const { method, path } = trackingCalls.trail;
  const request: RequestInit = {
    method,
    credentials: analyticsUrl === undefined ? 'same-origin' : 'omit',
    headers: { ...(analyticsUrl === undefined ? callHeaders(trackingCalls.trail) : {}), 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  };
  const response = await keepAlive((more) => fetch(analyticsUrl ?? path, { ...request, ...more }));
  const answer = (await response.json()) as { readonly data?: { readonly success?: boolean } };
  return response.ok && answer.data?.success === true;
}
