import type { Reply } from 'contract/call.ts';
import { formatDay } from 'contract/day.ts';
import { minOrderPieces } from 'contract/goods/goods/min-order-pieces.ts';
import { type Cents, cents, times, toYuan } from 'contract/money.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { FreightFeeLine, FreightTemplate, DestinationCodes, ShippingPromise } from '#modules/goods/freight/freight.ts';
import { findDeliveryDays } from '#modules/shop/site/site.ts';

/** Describes the destination for which a product page shows the shipping fee: region codes, and the names of the region. */
export interface DefaultDestination {
  readonly region: DestinationCodes;
  /** Names the place: 湖南省 长沙市 岳麓区. */
  readonly regionText: string;
}

/**
 * Holds whether an arrival is estimated, and the days (such as 2026-11-27) between which an order placed now is
 * expected; null where they are unknown.
 */
export interface DeliveryEstimate {
  readonly estimatesArrival: 0 | 1;
  readonly arrivesFrom: string | null;
  readonly arrivesUntil: string | null;
}

type Shipping = Reply<typeof storefrontCalls.goodsDetail>['shipping'];

const dayMs = 86_400_000;

/**
 * Estimates the days between which an order placed now arrives. Both are null where the shop set no days for the
 * destination. `estimatesArrival` is 0 for products that are not shipped as usual (presales, products made to order or
 * through customs and so on), and where the shop set no days at all.
 */
export function estimateArrival(
  promise: Pick<ShippingPromise, 'kind'> | null,
  region: DestinationCodes,
  { deliveryDays, now, timeZone }: { readonly deliveryDays: readonly string[]; readonly now: Date; readonly timeZone: string },
): DeliveryEstimate {
  if (promise?.kind !== 'usual' || deliveryDays.length === 0) return { estimatesArrival: 0, arrivesFrom: null, arrivesUntil: null };
  const days = findDeliveryDays(deliveryDays, region);
  if (!days) return { estimatesArrival: 1, arrivesFrom: null, arrivesUntil: null };
  const dayAfter = (count: number): string => formatDay(now.getTime() + count * dayMs, timeZone);
  return { estimatesArrival: 1, arrivesFrom: dayAfter(days.least), arrivesUntil: dayAfter(days.most) };
}

/**
 * Holds what the shipping of a product page depends on: freight template or flat fee, smallest order line, address and delivery estimate. Also holds
 * the functions that compute fees.
 */
export interface ShippingFacts {
  readonly template: FreightTemplate | undefined;
  readonly flat: Cents;
  /** Holds the smallest quantity that can be ordered, of the cheapest SKU. */
  readonly line: FreightFeeLine;
  readonly address: DefaultDestination | undefined;
  readonly arrival: DeliveryEstimate;
  /** Says when it is shipped, bought by itself and in a group. */
  readonly promises: Pick<Shipping, 'promise' | 'groupPromise'>;
  readonly freeShippingFrom: (template: FreightTemplate, region: DestinationCodes) => Cents | null;
  readonly feeRange: (template: FreightTemplate, line: FreightFeeLine) => { least: Cents; most: Cents };
  readonly templateFee: (template: FreightTemplate, lines: readonly FreightFeeLine[], region: DestinationCodes) => Cents | undefined;
}

/**
 * Builds an order line of the smallest quantity of a product, at the price of the cheapest SKU, to compute a shipping
 * fee.
 */
export function minOrderLine(
  goods: { readonly leastPieces: number; readonly stepPieces: number; readonly weightGrams: number },
  prices: readonly Cents[],
): FreightFeeLine {
  const pieces = minOrderPieces(goods.leastPieces, goods.stepPieces);
  return { pieces, weightGrams: goods.weightGrams, amount: times(cents(Math.min(...prices)), pieces) };
}

/**
 * Builds the shipping of a product for its smallest quantity, in yuan: the fee to the destination, and the range of fees. Adds free
 * shipping and the estimated arrival.
 */
export function buildGoodsShipping({
  template,
  flat,
  line,
  address,
  arrival,
  promises,
  freeShippingFrom,
  feeRange,
  templateFee,
}: ShippingFacts): Shipping {
  const shipTo = address?.regionText ?? '';
  if (!template) {
    const fee = toYuan(flat);
    return {
      express: 1,
      pickUp: 0,
      shipTo,
      postfeeType: '01',
      minPostfee: fee,
      maxPostfee: fee,
      postFee: fee,
      templateName: '',
      freeFrom: null,
      served: 1,
      ...promises,
      ...arrival,
    };
  }
  const { least, most } = feeRange(template, line);
  const region = address?.region ?? [];
  const fee = templateFee(template, [line], region);
  const freeFrom = freeShippingFrom(template, region);
  return {
    express: 1,
    pickUp: 0,
    shipTo,
    postfeeType: '02',
    minPostfee: toYuan(least),
    maxPostfee: toYuan(most),
    postFee: toYuan(fee ?? least),
    templateName: template.name,
    freeFrom: freeFrom === null ? null : toYuan(freeFrom),
    // Without a destination none is refused.
    served: address && fee === undefined ? 0 : 1,
    ...promises,
    ...arrival,
    ...(address && fee === undefined ? { arrivesFrom: null, arrivesUntil: null } : {}),
  };
}
