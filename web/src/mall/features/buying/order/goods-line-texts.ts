import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read about gifts, add-on pieces and bundles, in the lines of an order, and about when they are shipped. */
export const goodsLineTexts = pickTexts(
  {
    markUp: '换购',
    gift: '赠品',
    usual: '日常价',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
    promiseOf: (promise: string, title: string, count: number) => `${promise}（${title}${count > 1 ? `等 ${count} 种` : ''}）`,
  },
  {
    markUp: '換購',
    gift: '贈品',
    usual: '日常價',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
    promiseOf: (promise: string, title: string, count: number) => `${promise}（${title}${count > 1 ? `等 ${count} 種` : ''}）`,
  },
);
