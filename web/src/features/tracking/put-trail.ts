import { trackingCalls } from 'contract/tracking/tracking.calls.ts';
import { callHeaders } from '#api/send.ts';
import { shell } from '#app/shell.ts';
import type { SentTrailEvent } from './tracker.ts';

/**
 * Sends events to the endpoint of this environment, and returns whether it accepted them. The request continues when the page is closed.
 * Unlike other calls it opens no login page where the session is over. A server other than the mall's gets no token.
 */
export async function sendTrailEvents(events: readonly SentTrailEvent[]): Promise<boolean> {
  const { analyticsUrl } = shell;
  const { method, path } = trackingCalls.trail;
  const response = await fetch(analyticsUrl ?? path, {
    method,
    keepalive: true,
    credentials: analyticsUrl === undefined ? 'same-origin' : 'omit',
    headers: { ...(analyticsUrl === undefined ? callHeaders(trackingCalls.trail) : {}), 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  const answer = (await response.json()) as { readonly data?: { readonly success?: boolean } };
  return response.ok && answer.data?.success === true;
}
