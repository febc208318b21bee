import { siteStorage } from './current-site-storage.ts';

/** Lists where an invitation ends. */
const ends: readonly string[] = ['/inviteSuccess', '/inviteFailed'];

/**
 * Tells whether a page may be opened. While a member answers an invitation to be recruited, only the two pages with its result may be opened. Asking
 * for one of them ends the invitation, with that result.
 * @param address the page's path below the base
 */
export function mayOpenDuringInvitation(address: string): boolean {
  if (siteStorage.get('invitePoster') !== true) return true;
  if (!ends.includes(address.replace(/[?#].*/, ''))) return false;
  siteStorage.remove('invitePoster');
  siteStorage.set('inviteEnd', address.replace(/[?#].*/, ''));
  return true;
}

/** Tells whether an invitation of this visit ended on a page; opening the page's URL alone ends none. */
export const hasInvitationEndedAt = (path: string): boolean => siteStorage.get('inviteEnd') === path;
