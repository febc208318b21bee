import { readSharerNumber } from 'contract/share/sharer-number.ts';
import { siteStorage } from './current-site-storage.ts';
import { withoutBase } from './return-path.ts';
import { currentMember, visitor } from './session.ts';

/** Describes how a visit began by a shared link: who shared it, which page, and whether it is a share entry. */
export interface ShareOrigin {
  readonly sharerId: string;
  readonly path: string;
  /** Is true where the visit began at the mall's root (scene 1007). */
  readonly isEntry: boolean;
}

/**
 * Reads who shared the link that a visit begins with: fromAgentId, else shareAgentId or sharesId. A share entry begins at the root,
 * looked at before the router resolves it, and not by the reader's own link.
 * @param path the path below the mall's base
 */
export function readShareOrigin(path: string, search: string, ownId: string | undefined): ShareOrigin | undefined {
  const query = new URLSearchParams(search);
  const named = query.get('fromAgentId') || query.get('shareAgentId') || query.get('sharesId');
  const sharerId = readSharerNumber(named, ownId);
  return sharerId === undefined ? undefined : { sharerId, path, isEntry: path === '/' };
}

/**
 * Stores who shared the link that this visit begins with, and reports it once a member is logged in: at once, or after the login. Looks at the first page
 * of the visit alone.
 */
export function takeShareOrigin(): void {
  const origin = readShareOrigin(withoutBase(location.pathname) || '/', location.search, siteStorage.text('agentId'));
  if (origin) {
    siteStorage.set('fromAgentId', origin.sharerId);
    siteStorage.set('shareVisit', origin);
  }
  const report = (): void => {
    if (currentMember.get() === visitor || siteStorage.get('shareVisit') === undefined) return;
    const visit = siteStorage.get('shareVisit') as ShareOrigin;
    siteStorage.remove('shareVisit');
    void import('#features/share/record-visit.ts').then(({ recordVisit }) => recordVisit(visit)).catch(() => siteStorage.set('shareVisit', visit));
  };
  currentMember.subscribe(report);
  report();
}
