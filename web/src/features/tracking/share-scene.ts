import { siteStorage } from '#app/current-site-storage.ts';
import type { ShareVisit } from '#app/share-visit.ts';
import { shareEntryScene } from '#lib/time-limits.ts';

/**
 * Marks the visit's first event as sent and returns its scene: 1007 if the visit began by a shared link. Undefined once an event was sent.
 * [R-286, R-589]
 */
export function takeFirstScene(): { readonly sceneType?: number } | undefined {
  if (siteStorage.get('trailBegun') === true) return undefined;
  siteStorage.set('trailBegun', true);
  return (siteStorage.get('shareVisit') as ShareVisit | undefined)?.isEntry ? { sceneType: shareEntryScene } : {};
}

/** Gives the scene back: the event that carried it was not accepted, so that the next one is the first. */
export const returnFirstScene = (): void => siteStorage.remove('trailBegun');
