import { type Cents, cents, minus, times, zero } from 'contract/money.ts';
import { offeredPrice, type Promotion, type VolumeDiscount } from '#modules/offers/promotion/promotion.ts';
import type { PriceHint } from '../priced-order.ts';
import { atLine, changePricingState, findLinesOf, type PricingPhase, type PricingState, takeOffLines } from '../pricing-state.ts';

const isVolume = (promotion: Promotion): promotion is VolumeDiscount => promotion.kind === 'volume';

/** Groups lines whose pieces are counted together: those of a product, or those of a SKU. */
function groupLines(state: PricingState, indexes: readonly number[], { countsAllSkus }: VolumeDiscount): number[][] {
  const groups = new Map<number, number[]>();
  for (const index of indexes) {
    const { goodsId, skuId } = atLine(state.lines, index);
    const key = countsAllSkus ? goodsId : skuId;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()];
}

/** Returns the amounts that the reached tiers of a volume discount take off each line, of several that which takes most, and the hints about the next tiers. */
function readTiers(state: PricingState, promotion: VolumeDiscount, indexes: readonly number[]): { byLine: Cents[]; hints: PriceHint[] } {
  const byLine = state.lines.map(() => zero);
  const hints: PriceHint[] = [];
  for (const group of groupLines(state, indexes, promotion)) {
    const pieces = group.reduce((total, i) => total + atLine(state.lines, i).pieces, 0);
    const reached = promotion.tiers.findLastIndex((tier) => tier.pieces <= pieces);
    const next = promotion.tiers[reached + 1];
    const { id: ref, name } = promotion;
    const lineIds = group.map((i) => atLine(state.lines, i).lineId);
    if (next) hints.push({ kind: 'volume', ref, name, missing: { pieces: next.pieces - pieces }, tier: reached + 1, lineIds });
    const tiers = promotion.tiers.slice(0, reached + 1);
    if (tiers.length === 0) continue;
    for (const i of group) {
      const { price } = atLine(state.prices, i);
      const cheaper = times(cents(Math.min(...tiers.map(({ offer }) => offeredPrice(offer, price)))), atLine(state.lines, i).pieces);
      if (cheaper < atLine(state.left, i)) byLine[i] = minus(atLine(state.left, i), cheaper);
    }
  }
  return { byLine, hints };
}

/**
 * Applies volume discounts: a lower unit price from a number of pieces on. It has no effect on pieces that cost less
 * already.
 */
export const applyVolumeDiscounts: PricingPhase = (state, terms) =>
  terms.promotions.filter(isVolume).reduce((before, promotion) => {
    const { byLine, hints } = readTiers(before, promotion, findLinesOf(before, promotion, terms));
    return takeOffLines(
      changePricingState(before, { hints: [...before.hints, ...hints] }),
      { kind: 'volume', ref: promotion.id, name: promotion.name },
      byLine,
    );
  }, state);
