import type { Reply } from 'contract/call.ts';
import { leastPieces } from 'contract/goods/least-pieces.ts';
import { type Cents, cents, times, toYuan } from 'contract/money.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { FreightLine, FreightTemplate, Region } from '#modules/freight/freight.ts';

/** Where the caller's goods go by default. */
export interface ShipTo {
  readonly region: Region;
  /** The place in words: 湖南省 长沙市 岳麓区. */
  readonly regionText: string;
}

export interface ShippingQuestion {
  readonly template: FreightTemplate | undefined;
  readonly flat: Cents;
  /** The fewest pieces that can be bought, of the cheapest SKU. */
  readonly line: FreightLine;
  readonly address: ShipTo | undefined;
  readonly feeRange: (template: FreightTemplate, line: FreightLine) => { least: Cents; most: Cents };
  readonly templateFee: (template: FreightTemplate, lines: readonly FreightLine[], region: Region) => Cents | undefined;
}

/** The fewest pieces of a goods that can be bought, at the price of its cheapest SKU. */
export function leastLine(
  goods: { readonly leastPieces: number; readonly stepPieces: number; readonly weightGrams: number },
  prices: readonly Cents[],
): FreightLine {
  const pieces = leastPieces(goods.leastPieces, goods.stepPieces);
  return { pieces, weightGrams: goods.weightGrams, amount: times(cents(Math.min(...prices)), pieces) };
}

/** What sending the fewest pieces that can be bought costs: to the caller's place, and from where to where it ranges. */
export function shippingOf({
  template,
  flat,
  line,
  address,
  feeRange,
  templateFee,
}: ShippingQuestion): Reply<typeof storefrontCalls.goodsDetail>['shipping'] {
  const shipTo = address?.regionText ?? '';
  if (!template) {
    const fee = toYuan(flat);
    return { express: 1, pickUp: 0, shipTo, postfeeType: '01', minPostfee: fee, maxPostfee: fee, postFee: fee, freeFrom: null, served: 1 };
  }
  const { least, most } = feeRange(template, line);
  const fee = templateFee(template, [line], address?.region ?? []);
  return {
    express: 1,
    pickUp: 0,
    shipTo,
    postfeeType: '02',
    minPostfee: toYuan(least),
    maxPostfee: toYuan(most),
    postFee: toYuan(fee ?? least),
    freeFrom: template.freeFrom === null ? null : toYuan(template.freeFrom),
    // Where nobody has said a place, none is refused.
    served: address && fee === undefined ? 0 : 1,
  };
}
