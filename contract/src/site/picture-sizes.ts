export type PictureSize = 'large' | 'middle' | 'small';

/** The sizes that pictures are shown in, by their width in pixels. */
export const pictureWidths: Readonly<Record<PictureSize, number>> = { small: 240, middle: 480, large: 800 };
