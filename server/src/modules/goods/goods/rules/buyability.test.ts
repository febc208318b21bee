import { describe, expect, it } from 'vitest';
import { sentence } from '#sentences/sentence.ts';
import { type BuyableSku, findObstacle, shareStock } from './buyability.ts';

const limits = { least: 0, step: 1, perOrder: 2, perMember: 0, cycle: 0, buyerLevels: [] };
const shirt: BuyableSku = { state: 'onSale', notOrderable: undefined, limits };
const forLevel9: BuyableSku = { ...shirt, limits: { ...limits, buyerLevels: [9] } };
const card: BuyableSku = { ...shirt, notOrderable: sentence('kindNotOrderable') };
const three = { limits, pieces: 3, ofGoods: 3, bought: 0 };
const far = { served: false, chosen: true };
const promotionProblem = { refusal: 'promotionOver', sentence: sentence('promotionOver') } as const;

describe('what stands between a member of level 1 and three pieces', () => {
  // Each line holds every later obstacle too: the first one is told, whoever asks.
  it.each<[string, BuyableSku | undefined, { free: number; destination?: typeof far; promotionProblem?: typeof promotionProblem }, string]>(
    [
      ['a product that is gone', undefined, { free: 0 }, 'gone'],
      ['a product off sale', { ...card, state: 'offSale' }, { free: 0 }, 'offSale'],
      ['a product not yet on sale', { ...card, state: 'notYet' }, { free: 0 }, 'notYet'],
      ['a kind that is not sold online', { ...card, limits: forLevel9.limits }, { free: 0 }, 'notOrderable'],
      ['a product for other levels', forLevel9, { free: 0, destination: far }, 'level'],
      ['nothing in stock', shirt, { free: 0, destination: far }, 'soldOut'],
      ['a place that is not served', shirt, { free: 1, destination: far }, 'notServed'],
      ['one piece in stock', shirt, { free: 1, promotionProblem }, 'notEnoughStock'],
      ['a promotion that is over', shirt, { free: 3, promotionProblem }, 'promotion'],
      ['two pieces an order', shirt, { free: 3 }, 'limit'],
    ],
  )('is %s', (_, sku, how, kind) => {
    const obstacle = findObstacle(sku, { levelId: 1, quantity: three, ...how });
    expect(obstacle?.kind).toBe(kind);
    // A page asks without pieces: what does not depend on their number is the same obstacle in the same words.
    if (!['notEnoughStock', 'promotion', 'limit'].includes(kind)) expect(findObstacle(sku, { levelId: 1, ...how })).toEqual(obstacle);
  });
  it('is nothing if the product is in stock, for everybody and served', () => {
    expect(findObstacle(shirt, { levelId: 1, free: 3, quantity: { ...three, pieces: 2, ofGoods: 2 } })).toBeUndefined();
  });
  it('is told with the time at which the sale begins, where that is known', () => {
    const later = { ...shirt, state: 'notYet' } as const;
    expect(findObstacle(later, { levelId: 1, free: 1, saleBegins: '12:00' })?.sentence).toEqual(sentence('onSaleFrom', { time: '12:00' }));
    expect(findObstacle(later, { levelId: 1, free: 1 })?.sentence).toEqual(sentence('goodsNotOnSaleYet'));
  });
});

describe('the stock that lines share', () => {
  const part = { skuId: 1, stock: 3, components: null };
  const bundle = { skuId: 2, stock: 1, components: [{ skuId: 1, stock: 3, pieces: 2 }] as never };

  it('goes to the lines in their order, bundles and their components together', () => {
    expect(
      shareStock([
        { sku: part, pieces: 2 },
        { sku: bundle, pieces: 1 },
        { sku: part, pieces: 1 },
      ]),
    ).toEqual([3, 0, 1]);
  });
  it('is not touched by a line whose product is gone', () => {
    expect(
      shareStock([
        { sku: undefined, pieces: 2 },
        { sku: part, pieces: 1 },
      ]),
    ).toEqual([0, 3]);
  });
});
