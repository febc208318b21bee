import { siteStorage } from './current-site-storage.ts';

/** Lists where an invitation ends. */
const ends: readonly string[] = ['/inviteSuccess', '/inviteFailed'];

/**
 * Tells whether a page may be opened while an invitation to be recruited is being answered: only those at its end.
 * [R-278, R-279]
 * @param address the page's path below the base
 */
export function mayOpenDuringInvitation(address: string): boolean {
  if (siteStorage.get('invitePoster') !== true) return true;
  if (!ends.includes(address.replace(/[?#].*/, ''))) return false;
  siteStorage.remove('invitePoster');
  return true;
}
