import { ownPictures, type PictureSize, pictureWidths } from 'contract/site/picture-sizes.ts';

/** Whether the suffix may be put on: an image host, no exclamation mark yet, no watermark asked for. */
function takesSuffix(address: string, hosts: readonly string[]): boolean {
  if (address.includes('!') || /\?.*watermark/i.test(address)) return false;
  // Our own pictures take it like those of the image hosts.
  if (address.startsWith(ownPictures)) return true;
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1];
  return host !== undefined && hosts.includes(host.toLowerCase());
}

const suffixed = (address: string, size: PictureSize): string => address.replace(/(?=[?#]|$)/, `!${size}`);

/**
 * The address of a picture in a size, by a suffix; an address that takes none stays as it is.
 * @param hosts the site's image hosts
 * @param size large, middle or small; middle when not said
 */
export const pictureUrl = (address: string, hosts: readonly string[], size: PictureSize = 'middle'): string =>
  takesSuffix(address, hosts) ? suffixed(address, size) : address;

/** All sizes of a picture for `srcset`; undefined where there is one alone. */
export const pictureSet = (address: string, hosts: readonly string[]): string | undefined =>
  takesSuffix(address, hosts)
    ? (['small', 'middle', 'large'] as const).map((size) => `${suffixed(address, size)} ${pictureWidths[size]}w`).join(', ')
    : undefined;
