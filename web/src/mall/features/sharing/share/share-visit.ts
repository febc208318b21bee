import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { withoutBase } from '#phone/return-path.ts';
import { currentMember, isLoggedIn, visitor } from '#phone/session.ts';
import { type ShareVisit, isShareEntry } from '#mall/common/share-entry.ts';

/** Stores whose shared link opened the page, and reports it to the server once a member is logged in: immediately, or after the login. */
export function takeShareVisit(): void {
  const query = new URLSearchParams(location.search);
  const ownId = isLoggedIn() ? siteStorage.text('agentId') : undefined;
  const sharerId = readSharerId(query.get('fromAgentId') ?? query.get('shareAgentId') ?? query.get('sharesId'), ownId);
  const path = withoutBase(location.pathname);
  const isEntry = isShareEntry({ path, sharerId, isLookedAt: siteStorage.get('shareEntryDone') === true });
  siteStorage.set('shareEntryDone', true);
  const before = siteStorage.get('shareVisit') as ShareVisit | undefined;
  // A page that is loaded again is the same visit. The page of a scanned code asks before it binds anybody.
  if (sharerId !== undefined && path !== '/scanToAssociation' && (before?.sharerId !== sharerId || before.path !== path))
    siteStorage.set('shareVisit', { sharerId, path, isEntry, isReported: false } satisfies ShareVisit);

  const report = (): void => {
    const visit = siteStorage.get('shareVisit') as ShareVisit | undefined;
    if (currentMember.get() === visitor || !visit || visit.isReported) return;
    siteStorage.set('shareVisit', { ...visit, isReported: true });
    import('./record-visit.ts').then(({ recordVisit }) => recordVisit(visit)).catch(() => siteStorage.set('shareVisit', visit)); // the next page of the visit, or the next login, tries again
  };
  currentMember.subscribe(report);
  report();
}
