import { siteStorage } from '#app/current-site-storage.ts';
import type { ShareVisit } from '#app/share-visit.ts';
import { shareEntryScene } from '#lib/time-limits.ts';
import type { SentTrailEvent } from './tracker.ts';

/**
 * Marks a tracking event as the first of the visit. If the visitor opened a shared link in this visit, adds who shared it; if that link began
 * the visit at the home page, also scene 1007. Returns undefined if the visit has sent an event already.
 */
export function markFirstEvent(event: SentTrailEvent): SentTrailEvent | undefined {
  if (siteStorage.get('trailBegun') === true) return undefined;
  siteStorage.set('trailBegun', true);
  const visit = siteStorage.get('shareVisit') as ShareVisit | undefined;
  if (!visit) return event;
  const info = (event.eventInfo ?? '').replace(/^\{/, `{"fromAgentId":"${visit.sharerId}",`);
  return { ...event, eventInfo: info.slice(0, 1000), ...(visit.isEntry ? { sceneType: shareEntryScene } : {}) };
}

/** Removes the mark of the first event again, as that event was not accepted: the next one is the first. */
export const unmarkFirstEvent = (): void => siteStorage.remove('trailBegun');
