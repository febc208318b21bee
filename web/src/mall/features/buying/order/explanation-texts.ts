import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the texts of the sheet that explains an order's discounts, which is loaded when it is opened. */
export const explanationTexts = pickTexts(
  {
    savings: '优惠明细',
    total: '共优惠',
    byLine: '各商品优惠',
    pieces: (count: number) => `×${count}`,
  },
  {
    savings: '優惠明細',
    total: '共優惠',
    byLine: '各商品優惠',
    pieces: (count: number) => `×${count}`,
  },
);
