import { ownPicturesPath, type PictureSize, pictureWidths, previewPicture } from 'contract/shop/site/picture-sizes.ts';

/** Returns whether a size suffix may be added: an image host, no exclamation mark yet, no watermark query. */
function takesSuffix(address: string, hosts: readonly string[]): boolean {
  if (address.includes('!') || /\?.*watermark/i.test(address)) return false;
  // The mall's own pictures come in the same sizes.
  if (address.startsWith(ownPicturesPath)) return true;
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1];
  return host !== undefined && hosts.includes(host.toLowerCase());
}

const withSizeSuffix = (address: string, size: PictureSize): string => address.replace(/(?=[?#]|$)/, `!${size}`);

/**
 * Adds the suffix of a size to a picture's URL; URLs that take none are returned as they are.
 * @param hosts the site's image hosts
 * @param size large, middle (the default) or small
 */
export const sizedPictureUrl = (address: string, hosts: readonly string[], size: PictureSize = 'middle'): string =>
  takesSuffix(address, hosts) ? withSizeSuffix(address, size) : address;

/** Returns the `srcset` with all sizes of a picture; undefined if there is only one. */
export const pictureSrcSet = (address: string, hosts: readonly string[]): string | undefined =>
  takesSuffix(address, hosts)
    ? (['small', 'middle', 'large'] as const).map((size) => `${withSizeSuffix(address, size)} ${pictureWidths[size]}w`).join(', ')
    : undefined;

/**
 * Returns the URL of a picture for previews of shared links: of the mall's own as a JPEG, of an image host in the large size.
 * @param hosts the site's image hosts
 */
export const previewPictureUrl = (address: string, hosts: readonly string[]): string =>
  address.startsWith(ownPicturesPath) && takesSuffix(address, hosts)
    ? address.replace(/(?=[?#]|$)/, previewPicture.suffix)
    : sizedPictureUrl(address, hosts, 'large');
