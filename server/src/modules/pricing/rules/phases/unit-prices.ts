import { minus, times, zero } from 'contract/money.ts';
import { exclusivePrice, type LinePrice, linePrice } from '../line-price.ts';
import type { LineToPrice, PricingTerms } from '../priced-order.ts';
import { atLine, type Phase, type PricingState, takeOff } from '../pricing-state.ts';

/** Returns the unit price of a line. A gift costs nothing; a mark-up piece costs its list price until its promotion holds. */
function unitPrice(line: LineToPrice, { promotions, exclusive }: Pick<PricingTerms, 'promotions' | 'exclusive'>): LinePrice {
  const { tie, listPrice, goodsId } = line;
  if (tie?.kind === 'gift') return { price: zero, points: 0, kind: 'gift', promotion: { id: tie.ref, name: tie.name ?? '' } };
  if (tie) return { price: listPrice, points: 0, kind: 'list', promotion: null };
  return exclusive ? exclusivePrice(line, goodsId, exclusive, line.skuId) : linePrice(line, goodsId, promotions);
}

/** Gives each line its unit price: that of the promotion which the order asks for, else the best of list price, level price and limit discounts. */
export const applyUnitPrices: Phase = (state, { promotions, exclusive }) => {
  const prices = state.lines.map((line) => unitPrice(line, { promotions, exclusive }));
  const savings = state.lines.map(({ listPrice, pieces }, i) => times(minus(listPrice, atLine(prices, i).price), pieces));
  const priced: PricingState = { ...state, prices };
  const byLevel = takeOff(
    priced,
    { kind: 'level', ref: null, name: '' },
    savings.map((saving, i) => (atLine(prices, i).kind === 'level' ? saving : zero)),
  );
  const given = prices.flatMap(({ kind, promotion }) =>
    promotion && kind !== 'list' ? [{ kind, ref: promotion.id, name: promotion.name }] : [],
  );
  const used = new Map(given.map((one) => [`${one.kind} ${one.ref}`, one]));
  return [...used.values()].reduce((before, { kind, ref, name }) => {
    const isOf = (price: LinePrice) => price.kind === kind && price.promotion?.id === ref;
    return takeOff(
      before,
      { kind, ref, name },
      savings.map((saving, i) => (isOf(atLine(prices, i)) ? saving : zero)),
    );
  }, byLevel);
};
