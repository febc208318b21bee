/** The hosts a page may lead to and load from, beyond the mall itself. */
export interface KnownHosts {
  readonly linkHosts: readonly string[];
  readonly imageHosts: readonly string[];
}

/** The host of a whole address that is safe to go to; undefined for anything else. */
function hostIn(address: string): string | undefined {
  try {
    const { protocol, host, username, password } = new URL(address);
    return protocol === 'https:' && username === '' && password === '' && address.startsWith('https://') ? host : undefined;
  } catch {
    return undefined;
  }
}

// A browser reads a backslash as a slash and drops tabs and line breaks: `/\evil.example` would leave the mall.
const mallPage = /^\/(?!\/)[^\s\\]*$/;

/** Whether a page may lead there: nowhere, a page of the mall, a telephone, a host that the merchant named. */
export const isKnownLink = (link: string, { linkHosts }: KnownHosts): boolean =>
  link === '' || mallPage.test(link) || /^tel:\+?[\d-]{3,20}$/.test(link) || linkHosts.includes(hostIn(link) ?? '');

/** Whether a page may load a picture or video from there: the mall's own, or one of an image host. */
export const isKnownMedia = (address: string, { imageHosts }: KnownHosts): boolean =>
  /^\/mall\/pictures\/[\w-]{1,80}\.(webp|webm|jpg|png|gif)$/.test(address) ||
  (!/[\s\\"<>]/.test(address) && imageHosts.includes(hostIn(address) ?? ''));
