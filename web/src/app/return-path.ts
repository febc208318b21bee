/** The base of every page's address. */
export const base = '/mall';

/** A page's path and query below the base, as `go` takes it. */
export const belowBase = (address: string): string =>
  address.startsWith(`${base}/`) || address === base ? address.slice(base.length) || '/' : address;

/** The page to come back to after a login: a page of this mall and nothing else, the home page when in doubt. */
export function returnPath(redirect: string | null): string {
  const path = belowBase(redirect ?? '');
  // A second slash or a backslash would make another host of it, and so would a tab between, which browsers drop.
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : '/';
}
