/** Returns the path of an address with its query and its fragment. */
export const pathOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** Returns an origin with another host name. */
export function onHost(origin: string, hostname: string): string {
  const url = new URL(origin);
  url.hostname = hostname;
  return url.origin;
}

/** Builds the path of the mall's own login page, with its form, which leads on to an address of the mall. */
export const loginFormPath = (siteId: number, target: URL): string =>
  `/mall/login?${new URLSearchParams({ siteId: String(siteId), by: 'mobile', redirect: pathOf(target) }).toString()}`;
