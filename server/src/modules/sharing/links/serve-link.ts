import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import { readShortLinkSite } from './rules/link-code.ts';
import { findShortLink, isKeptToday, keepShortLink } from './store/links.ts';

/** Describes the function that finds the site of a short link and the path that the link opens; undefined for an unknown link. */
export type ShortLinkLookup = (code: string) => Promise<{ readonly siteId: number; readonly path: string } | undefined>;

/**
 * Creates the function by which the HTTP server finds the site and the path that a short link opens. The link's code names its site. That a link is
 * opened is noted once a day.
 */
export const createShortLinkLookup =
  (units: Pick<Units, 'read' | 'record'>, clock: Clock): ShortLinkLookup =>
  async (code) => {
    const siteId = readShortLinkSite(code);
    if (siteId === undefined) return undefined;
    const link = await units.read(siteId, (db) => findShortLink(db, code));
    if (!link) return undefined;
    const now = clock.now();
    if (!isKeptToday(link, now)) await units.record(siteId, (db) => keepShortLink(db, { ...link, code }, now));
    return { siteId, path: link.path };
  };
