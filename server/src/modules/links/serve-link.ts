import type { Units } from '#platform/database.ts';
import { readShortLinkSite } from './rules/link-code.ts';
import { findShortLinkPath } from './store/links.ts';

/** Finds the site of a short link and the path that it leads to; undefined for none. */
export type ShortLinkLookup = (code: string) => Promise<{ readonly siteId: number; readonly path: string } | undefined>;

/** Creates the function by which the HTTP server finds where a short link leads. The code names its site. */
export const createShortLinkLookup =
  (units: Pick<Units, 'read'>): ShortLinkLookup =>
  async (code) => {
    const siteId = readShortLinkSite(code);
    if (siteId === undefined) return undefined;
    const path = await units.read(siteId, (db) => findShortLinkPath(db, code));
    return path === undefined ? undefined : { siteId, path };
  };
