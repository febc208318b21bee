import type { Secrets } from '#platform/secrets.ts';

/** Sets the length of a short link's own part: the site's number stands before it. */
const codeLength = 8;

/**
 * Makes the code of a short link from its path: the same path gets the same code. Codes cannot be guessed from paths.
 */
export function makeShortLinkCode({ hash }: Pick<Secrets, 'hash'>, siteId: number, path: string, attempt: number): string {
  const drawn = hash(`short link ${siteId} ${attempt} ${path}`)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '');
  return `${siteId.toString(36)}-${drawn.slice(0, codeLength)}`;
}

/** Returns the site that a short link's code belongs to; undefined for what is no code. */
export function readShortLinkSite(code: string): number | undefined {
  const [, site] = /^([0-9a-z]{1,10})-[0-9A-Za-z]{8}$/.exec(code) ?? [];
  return site === undefined ? undefined : Number.parseInt(site, 36);
}

/** Returns the code in the path of a short URL (/s/{code}); undefined for any other path. */
export const readShortLinkCode = (pathname: string): string | undefined => /^\/s\/([0-9A-Za-z-]{1,30})$/.exec(pathname)?.[1];

/** Makes the scene of a query, which a mini-program code carries: 32 characters, the same for the same query. */
export const makeScene = ({ hash }: Pick<Secrets, 'hash'>, siteId: number, query: string): string =>
  hash(`scene ${siteId} ${query}`).toString('hex').slice(0, 32);
