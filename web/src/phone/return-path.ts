import { mallPath } from 'contract/shop/site/mall-path.ts';
import { isOnServer } from '#kit/lib/server-rendering.ts';

/** Returns a path and query without the base path `/mall`, as the router's `go` takes it; any other address unchanged. */
export const withoutBase = (address: string): string =>
  address.startsWith(`${mallPath}/`) || address === mallPath ? address.slice(mallPath.length) || '/' : address;

/**
 * Returns the page to go to after a login: a page of this mall and nothing else; the home page for any other URL.
 * @param origin this mall's own, which the address may begin with
 */
export function returnPath(redirect: string | null, origin = isOnServer ? '' : location.origin): string {
  const address = redirect ?? '';
  const path = withoutBase(origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
  // A second slash or a backslash would name another host, and so would a tab between, which browsers drop.
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : '/';
}
