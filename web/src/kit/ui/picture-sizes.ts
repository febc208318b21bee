/**
 * Returns the `sizes` attribute of a picture that takes this share of the column's width. The preload of the picture in the page's head must use the
 * same attribute.
 */
export const pictureSizes = (share: number): string =>
  `(min-width: 768px) and (hover: hover) and (pointer: fine) ${Math.round(share * 450)}px, (min-width: 750px) ${Math.round(share * 750)}px, ${Math.round(share * 100)}vw`;
