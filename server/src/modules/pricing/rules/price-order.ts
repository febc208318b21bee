import { plus, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import type { LineToPrice, PricedOrder, PricingTerms } from './priced-order.ts';
import { applyCoupon } from './phases/coupon.ts';
import { applyFreight } from './phases/freight.ts';
import { applyFullReductions } from './phases/full-reduction.ts';
import { applyPackages } from './phases/package.ts';
import { applyUnitPrices } from './phases/unit-prices.ts';
import { applyPoints } from './phases/points.ts';
import { applyVolume } from './phases/volume.ts';
import { at, type Phase, type Working } from './working.ts';

/** Lists the phases of pricing in their order (docs/decisions/29-order-of-prices.md); each tests its thresholds on what the earlier ones left. */
const phases: readonly Phase[] = [applyUnitPrices, applyVolume, applyPackages, applyFullReductions, applyCoupon, applyPoints, applyFreight];

/** Prices an order: goods, discounts, shipping, and the cost of each piece of each line. Amounts in cents. */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedOrder {
  const list = lines.map(({ listPrice, pieces }) => times(listPrice, pieces));
  const begun: Working = {
    lines,
    prices: [],
    left: list,
    steps: [],
    hints: [],
    couponOptions: [],
    couponId: null,
    pointsOffer: null,
    freeShipping: lines.map(() => false),
    freight: lines.map(() => zero),
    served: lines.map(() => true),
    freightUnknown: false,
  };
  const done = phases.reduce((working, phase) => phase(working, terms), begun);
  const freight = sum(done.freight);
  return {
    lines: lines.map(({ lineId, pieces }, i) => ({
      ...at(done.prices, i),
      lineId,
      amount: at(done.left, i),
      freight: at(done.freight, i),
      served: at(done.served, i),
      shipsFree: at(done.freeShipping, i),
      shares: { goods: splitPerPiece(at(done.left, i), pieces), freight: splitPerPiece(at(done.freight, i), pieces) },
    })),
    goodsAmount: sum(list),
    steps: done.steps,
    hints: done.hints,
    couponOptions: done.couponOptions,
    couponId: done.couponId,
    pointsOffer: done.pointsOffer,
    freight,
    freightUnknown: done.freightUnknown,
    payable: plus(sum(done.left), freight),
  };
}
