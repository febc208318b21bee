/** Maps each kind of picture to the share of the column's width that it takes. The preload must use the same share as the picture. */
export const pictureShares = { whole: 1, banner: 702 / 750, card: 343 / 750, rail: 190 / 750, style: 80 / 750, icon: 96 / 750 } as const;
