import { readSafeHost } from 'contract/safe-url.ts';

/** Lists the hosts that a page may link to and load from, besides the mall itself. */
export interface AllowedHosts {
  readonly linkHosts: readonly string[];
  readonly imageHosts: readonly string[];
}

// A browser reads a backslash as a slash and drops tabs and line breaks: `/\evil.example` would leave the mall.
const mallPage = /^\/(?!\/)[^\s\\]*$/;

/**
 * Tells whether a decorated page may link to a URL: empty, a page of the mall, a telephone number, or an allowed
 * host.
 */
export const isAllowedLinkUrl = (link: string, { linkHosts }: AllowedHosts): boolean =>
  link === '' || mallPage.test(link) || /^tel:\+?[\d-]{3,20}$/.test(link) || linkHosts.includes(readSafeHost(link) ?? '');

/** Tells whether a decorated page may load a picture or video from a URL: of the mall or an allowed picture host. */
export const isAllowedMediaUrl = (address: string, { imageHosts }: AllowedHosts): boolean =>
  /^\/mall\/pictures\/[\w-]{1,80}\.(webp|mp4|webm|jpg|png|gif)$/.test(address) || imageHosts.includes(readSafeHost(address) ?? '');
