import { mallPath } from 'contract/shop/site/mall-path.ts';

import { shell } from './shell.ts';

/** Returns the full URL of a page for somebody else, without the parameters that belong to this visit only. */
export const pageLink = (path: string): string =>
  `${location.origin}${mallPath}${path}${path.includes('?') ? '&' : '?'}siteId=${shell.siteId}`;
