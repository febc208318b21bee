import type { Units } from '#platform/database.ts';
import { readShortLinkSite } from './rules/link-code.ts';
import { findShortLinkPath } from './store/links.ts';

/** Describes the function that finds the site of a short link and the path that the link opens; undefined for an unknown link. */
export type ShortLinkLookup = (code: string) => Promise<{ readonly siteId: number; readonly path: string } | undefined>;

/** Creates the function by which the HTTP server finds the site and the path that a short link opens. The link's code names its site. */
export const createShortLinkLookup =
  (units: Pick<Units, 'read'>): ShortLinkLookup =>
  async (code) => {
    const siteId = readShortLinkSite(code);
    if (siteId === undefined) return undefined;
    const path = await units.read(siteId, (db) => findShortLinkPath(db, code));
    return path === undefined ? undefined : { siteId, path };
  };
