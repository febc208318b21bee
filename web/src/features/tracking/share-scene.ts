import { siteStorage } from '#app/current-site-storage.ts';
import type { ShareVisit } from '#app/share-visit.ts';
import { shareEntryScene } from '#lib/time-limits.ts';

/** Returns scene 1007 for the first event of a visit that began by a shared link, and nothing for any other event. */
export function takeShareScene(): number | undefined {
  if (siteStorage.get('trailBegun') === true) return undefined;
  siteStorage.set('trailBegun', true);
  return (siteStorage.get('shareVisit') as ShareVisit | undefined)?.isEntry ? shareEntryScene : undefined;
}
