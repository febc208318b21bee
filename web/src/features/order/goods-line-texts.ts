import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of lines that are tied to others, and of bundles. */
export const goodsLineTexts = pickTexts(
  {
    markUp: '换购',
    gift: '赠品',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
  },
  {
    markUp: '換購',
    gift: '贈品',
    holds: (parts: readonly string[]) => `含 ${parts.join('、')}`,
    part: (title: string, num: number) => `${title} ×${num}`,
  },
);
