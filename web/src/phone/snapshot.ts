import { container } from './current-container.ts';

/** Holds what the URL of this document says when it loads. The parameter is then removed from it, so that the next document is no snapshot by itself. */
const isSnapshot = container === 'messagingApp' && new URLSearchParams(location.search).get('isSnapshotuser') === '1';

/** Tells whether WeChat shows the mall in snapshot mode, to a person who has not agreed to share who they are. Nobody can log in there. */
export const isSnapshotVisit = (): boolean => isSnapshot;

/** Lists the pages that make a visitor known, in whose place a snapshot says how to enter the mall. */
const closedPages = ['/login', '/register', '/accountBind'];

/** Tells whether a page cannot be opened in WeChat's snapshot mode. */
export const isClosedInSnapshot = (path: string): boolean => closedPages.includes(path.replace(/\?.*/, ''));
