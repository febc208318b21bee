import type { ShippingPromisesReply } from 'contract/goods/freight/shipping-promise.ts';
import { goodsLineTexts } from './goods-line-texts.ts';

type Line = { readonly title: string } & ({ readonly lineId: number } | { readonly lineNo: number });

/** Says when the lines of an order are shipped, one text for each time. Where there are several, each names the first of its products. */
export function describePromises(promises: ShippingPromisesReply, lines: readonly Line[]): string[] {
  const [only, second] = promises;
  if (only && !second) return [only.text];
  return promises.map(({ text, lines: numbers }) => {
    const first = lines.find((line) => numbers.includes('lineId' in line ? line.lineId : line.lineNo));
    return first ? goodsLineTexts.promiseOf(text, first.title, numbers.length) : text;
  });
}
