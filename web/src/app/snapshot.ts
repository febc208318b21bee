import { container } from './current-container.ts';
import { siteStorage } from './current-site-storage.ts';

/** Tells whether the messaging app shows a snapshot of the mall, to a person who did not agree to be known: nobody logs in there. */
export const isSnapshotVisit = (): boolean => container === 'messagingApp' && siteStorage.get('snapshotVisit') === true;

/** Lists the pages that make a visitor known, in whose place a snapshot says how to enter the mall. */
const closedPages = ['/login', '/register', '/accountBind'];

/** Tells whether a page is closed in a snapshot. @param path the page's path below the base */
export const isClosedInSnapshot = (path: string): boolean => closedPages.includes(path.replace(/\?.*/, ''));
