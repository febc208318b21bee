import type { Units } from '#platform/database.ts';
import { readCodeSite } from './rules/link-code.ts';
import { findLinkPath } from './store/links.ts';

/** Finds the site of a short link and the path that it leads to; undefined for none. */
export type LinkLookup = (code: string) => Promise<{ readonly siteId: number; readonly path: string } | undefined>;

/** Creates the look-up of short links for the HTTP server. The code names its site. */
export const createLinkLookup =
  (units: Pick<Units, 'read'>): LinkLookup =>
  async (code) => {
    const siteId = readCodeSite(code);
    if (siteId === undefined) return undefined;
    const path = await units.read(siteId, (db) => findLinkPath(db, code));
    return path === undefined ? undefined : { siteId, path };
  };
