export type PictureSize = 'large' | 'middle' | 'small';

/** Where the mall serves pictures and films itself. */
export const ownPictures = '/mall/pictures/';
/** The address of a file there. */
export const ownPictureAt = (file: string): string => ownPictures + file;
/** The file that an address there names; undefined for any other address. */
export const ownPictureIn = (address: string): string | undefined =>
  address.startsWith(ownPictures) ? address.slice(ownPictures.length) : undefined;

/** The sizes that pictures are shown in, by their width in pixels. */
export const pictureWidths: Readonly<Record<PictureSize, number>> = { small: 240, middle: 480, large: 800 };
