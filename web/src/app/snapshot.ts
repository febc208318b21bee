import { container } from './current-container.ts';

/** Holds what the URL of this document says when it loads. The parameter is then removed from it, so that the next document is no snapshot by itself. */
const isSnapshot = container === 'messagingApp' && new URLSearchParams(location.search).get('isSnapshotuser') === '1';

/**
 * Tells whether WeChat shows a snapshot of the mall, to a person who did not agree to be known: nobody logs in there.
 * It holds only for this document: each return from WeChat says it anew.
 */
export const isSnapshotVisit = (): boolean => isSnapshot;

/** Lists the pages that make a visitor known, in whose place a snapshot says how to enter the mall. */
const closedPages = ['/login', '/register', '/accountBind'];

/** Tells whether a page is closed in a snapshot. @param path the page's path below the base */
export const isClosedInSnapshot = (path: string): boolean => closedPages.includes(path.replace(/\?.*/, ''));
