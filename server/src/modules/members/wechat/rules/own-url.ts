import { mallPath } from 'contract/shop/site/mall-path.ts';

/** Returns the path of a URL with its query and its fragment. */
export const pathOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** Returns an origin with its host name replaced; scheme and port stay. */
export function withHost(origin: string, hostname: string): string {
  const url = new URL(origin);
  url.hostname = hostname;
  return url.origin;
}

/** Builds the path of the mall's own login page, which opens a page of the mall after the login. */
export const loginFormPath = (siteId: number, target: URL): string =>
  `${mallPath}/login?${new URLSearchParams({ siteId: String(siteId), by: 'mobile', redirect: pathOf(target) }).toString()}`;
