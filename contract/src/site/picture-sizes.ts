/** Describes a size in which pictures are served. */
export type PictureSize = 'large' | 'middle' | 'small';

/** Holds the path below which the mall serves its own pictures and videos. */
export const ownPicturesPath = '/mall/pictures/';
/** Builds the URL of a file there. */
export const ownPictureUrl = (file: string): string => ownPicturesPath + file;
/** Returns the file name in such a URL; undefined for any other URL. */
export const parseOwnPictureUrl = (address: string): string | undefined =>
  address.startsWith(ownPicturesPath) ? address.slice(ownPicturesPath.length) : undefined;

/** Lists the sizes of pictures by their width in pixels. */
export const pictureWidths: Readonly<Record<PictureSize, number>> = { small: 240, middle: 480, large: 800 };
