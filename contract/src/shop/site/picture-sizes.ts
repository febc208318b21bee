import { mallPath } from './mall-path.ts';

/** Names a size in which pictures are served. */
export type PictureSize = 'large' | 'middle' | 'small';

/** Holds the path below which the mall serves its own pictures and videos. */
export const ownPicturesPath = `${mallPath}/pictures/`;
/** Builds the URL of a picture or video that the mall serves itself. */
export const ownPictureUrl = (file: string): string => ownPicturesPath + file;
/** Returns the file name in the URL of a picture that the mall serves itself; undefined for any other URL. */
export const parseOwnPictureUrl = (address: string): string | undefined =>
  address.startsWith(ownPicturesPath) ? address.slice(ownPicturesPath.length) : undefined;

/** Holds the width in pixels of each size in which pictures are served. */
export const pictureWidths: Readonly<Record<PictureSize, number>> = { small: 240, middle: 480, large: 800 };

/**
 * Holds what previews of shared links get in place of the sizes above: a JPEG, as not every messenger reads WebP, of a width that large
 * previews want. Its suffix follows the file's name.
 */
export const previewPicture = { suffix: '!share.jpg', width: 1200 } as const;
