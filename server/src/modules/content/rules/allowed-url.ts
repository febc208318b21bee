/** Lists the hosts that a page may link to and load from, besides the mall itself. */
export interface AllowedHosts {
  readonly linkHosts: readonly string[];
  readonly imageHosts: readonly string[];
}

/** Returns the host of an https URL without credentials; undefined for anything else. */
function safeHostOf(address: string): string | undefined {
  try {
    const { protocol, host, username, password } = new URL(address);
    return protocol === 'https:' && username === '' && password === '' && address.startsWith('https://') ? host : undefined;
  } catch {
    return undefined;
  }
}

// A browser reads a backslash as a slash and drops tabs and line breaks: `/\evil.example` would leave the mall.
const mallPage = /^\/(?!\/)[^\s\\]*$/;

/** Tells whether a page may link there: an empty link, a page of the mall, a telephone number, or an allowed host. */
export const isAllowedLink = (link: string, { linkHosts }: AllowedHosts): boolean =>
  link === '' || mallPage.test(link) || /^tel:\+?[\d-]{3,20}$/.test(link) || linkHosts.includes(safeHostOf(link) ?? '');

/** Tells whether a page may load a picture or video from there: from the mall or an image host. */
export const isAllowedMedia = (address: string, { imageHosts }: AllowedHosts): boolean =>
  /^\/mall\/pictures\/[\w-]{1,80}\.(webp|webm|jpg|png|gif)$/.test(address) ||
  (!/[\s\\"<>]/.test(address) && imageHosts.includes(safeHostOf(address) ?? ''));
