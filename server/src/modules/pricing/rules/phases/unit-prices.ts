import { minus, times, zero } from 'contract/money.ts';
import { exclusivePrice, linePrice } from '../line-price.ts';
import { at, type Phase, takeOff, type Working } from '../working.ts';

/** Gives each line its unit price: that of the promotion which the order asks for, else the best of list price, level price and limit discounts. */
export const applyUnitPrices: Phase = (working, { promotions, exclusive }) => {
  const prices = working.lines.map((line) =>
    exclusive ? exclusivePrice(line, line.goodsId, exclusive, line.skuId) : linePrice(line, line.goodsId, promotions),
  );
  const savings = working.lines.map(({ listPrice, pieces }, i) => times(minus(listPrice, at(prices, i).price), pieces));
  const priced: Working = { ...working, prices };
  const byLevel = takeOff(
    priced,
    { kind: 'level', ref: null, name: '' },
    savings.map((saving, i) => (at(prices, i).kind === 'level' ? saving : zero)),
  );
  const used = new Map(prices.flatMap(({ promotion }) => (promotion ? [[promotion.id, promotion.name] as const] : [])));
  return [...used].reduce(
    (before, [ref, name]) =>
      takeOff(
        before,
        { kind: exclusive?.kind ?? 'limitDiscount', ref, name },
        savings.map((saving, i) => (at(prices, i).promotion?.id === ref ? saving : zero)),
      ),
    byLevel,
  );
};
