import { siteStorage } from '#phone/current-site-storage.ts';
import type { ShareVisit } from '#mall/common/share-entry.ts';
import { shareEntryScene } from '#kit/lib/time-limits.ts';
import type { SentTrailEvent } from './tracker.ts';

/**
 * Marks a tracking event as the first of the visit; undefined if the visit has one already. Adds who shared the link that the visitor opened, if any.
 * Adds scene 1007 if the visit began by that link at the home page.
 */
export function markFirstEvent(event: SentTrailEvent): SentTrailEvent | undefined {
  if (siteStorage.get('trailBegun') === true) return undefined;
  siteStorage.set('trailBegun', true);
  const visit = siteStorage.get('shareVisit') as ShareVisit | undefined;
  if (!visit) return event;
  const info = (event.eventInfo ?? '').replace(/^\{/, `{"fromAgentId":"${visit.sharerId}",`);
  return { ...event, eventInfo: info.slice(0, 1000), ...(visit.isEntry ? { sceneType: shareEntryScene } : {}) };
}

/** Removes the mark of the first event of a visit, because the server did not accept that event: the next event is then the first. */
export const unmarkFirstEvent = (): void => siteStorage.remove('trailBegun');
