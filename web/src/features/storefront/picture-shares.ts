/** How much of the column's width a picture takes: what is loaded ahead must be what is shown. */
export const shares = { whole: 1, banner: 702 / 750, card: 343 / 750, rail: 190 / 750, style: 80 / 750, icon: 96 / 750 } as const;
