import { siteStorage } from './current-site-storage.ts';

/** Lists where an invitation ends. */
const ends: readonly string[] = ['/inviteSuccess', '/inviteFailed'];

/**
 * Tells whether a page may be opened: any while no invitation is answered, and otherwise those at its end, which end it.
 * @param address the page's path below the base
 */
export function mayOpen(address: string): boolean {
  if (siteStorage.get('invitePoster') !== true) return true;
  if (!ends.includes(address.replace(/[?#].*/, ''))) return false;
  siteStorage.remove('invitePoster');
  return true;
}
