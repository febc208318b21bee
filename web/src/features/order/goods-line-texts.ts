import { pickTexts } from '#lib/localise.ts';

/** Holds the fixed texts that shoppers read about gifts, add-on pieces and bundles, in the lines of an order. */
export const goodsLineTexts = pickTexts(
  {
    markUp: '换购',
    gift: '赠品',
    usual: '日常价',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
  },
  {
    markUp: '換購',
    gift: '贈品',
    usual: '日常價',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
  },
);
