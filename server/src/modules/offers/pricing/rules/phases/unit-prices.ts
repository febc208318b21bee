import { minus, times, zero } from 'contract/money.ts';
import { exclusivePrice, type LinePrice, linePrice } from '../line-price.ts';
import type { LineToPrice } from '../priced-order.ts';
import { atLine, changePricingState, levelId, type PhaseTerms, type PricingPhase, takeOffLines } from '../pricing-state.ts';

/** Returns the unit price of a line. A gift costs nothing; an add-on piece costs its list price until its promotion holds. */
function unitPrice(line: LineToPrice, { promotions, exclusive, barred }: PhaseTerms): LinePrice {
  const { tie, listPrice, goodsId } = line;
  if (tie?.kind === 'gift') return { price: zero, points: 0, kind: 'gift', promotion: { id: tie.ref, name: tie.name ?? '' } };
  if (tie) return { price: listPrice, points: 0, kind: 'list', promotion: null };
  if (exclusive) return exclusivePrice(line, goodsId, exclusive, line.skuId);
  if (barred.size === 0) return linePrice(line, goodsId, promotions);
  const own = barred.get(levelId)?.has(goodsId) ? { ...line, levelPrice: null, discountBp: 10_000 } : line;
  return linePrice(
    own,
    goodsId,
    promotions.filter(({ id }) => !barred.get(id)?.has(goodsId)),
  );
}

/**
 * Gives each line its unit price: that of the promotion which the order names, else the best of list price, level price
 * and limit discounts. Gifts cost nothing, and add-on lines begin at their list price.
 */
export const applyUnitPrices: PricingPhase = (state, terms) => {
  const prices = state.lines.map((line) => unitPrice(line, terms));
  const savingsWhere = (isOf: (price: LinePrice) => boolean) =>
    state.lines.map(({ listPrice, pieces }, i) => {
      const price = atLine(prices, i);
      return isOf(price) ? times(minus(listPrice, price.price), pieces) : zero;
    });
  const priced = changePricingState(state, { prices });
  const byLevel = takeOffLines(
    priced,
    { kind: 'level', ref: null, name: '' },
    savingsWhere(({ kind }) => kind === 'level'),
  );
  const isSame = (one: LinePrice, other: LinePrice) => one.kind === other.kind && one.promotion?.id === other.promotion?.id;
  const given = prices.filter(({ kind, promotion }) => promotion && kind !== 'list');
  const used = given.filter((one, i) => given.findIndex((other) => isSame(one, other)) === i);
  return used.reduce((before, one) => {
    const { kind, promotion } = one;
    if (!promotion || kind === 'list') return before;
    return takeOffLines(
      before,
      { kind, ref: promotion.id, name: promotion.name },
      savingsWhere((price) => isSame(price, one)),
    );
  }, byLevel);
};
