import { basePath } from './return-path.ts';
import { shell } from './shell.ts';

/** Returns the full URL of a page for somebody else, without the parameters that belong to this visit only. */
export const pageLink = (path: string): string =>
  `${location.origin}${basePath}${path}${path.includes('?') ? '&' : '?'}siteId=${shell.siteId}`;
