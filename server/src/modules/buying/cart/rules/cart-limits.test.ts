import { describe, expect, it } from 'vitest';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Buyer, type CartSku, addLinePieces, setLinePieces } from './cart-limits.ts';

const free = { least: 0, step: 1, perOrder: 0, perMember: 0, cycle: 0, buyerLevels: [] };
const shirt: CartSku = {
  goodsId: 1,
  skuId: 11,
  title: 'T恤',
  state: 'onSale',
  notOrderable: undefined,
  sent: true,
  stock: 500,
  limits: free,
};
const anyone: Buyer = { levelId: 1, bought: 0 };
const line = (goodsId: number, skuId: number, pieces: number) => ({ id: skuId, goodsId, skuId, pieces });
/** Matches a refusal by the sentence it carries. */
const saying = (why: Sentence) => expect.objectContaining({ sentence: why });

describe('a cart', () => {
  it('accepts the 200th piece of one product over all its SKUs, and refuses the 201st [R-374] [R-580]', () => {
    const cart = [line(1, 12, 150)];
    expect(addLinePieces(cart, shirt, 50, anyone)).toEqual({ pieces: 50, count: 200 });
    expect(() => addLinePieces(cart, shirt, 51, anyone)).toThrow(saying(sentence('cartGoodsLimit')));
  });
  it('refuses a 201st line, but still accepts pieces of SKUs that are in a line already [R-375] [R-581]', () => {
    const full = Array.from({ length: 200 }, (_, i) => line(i + 100, i + 100, 1));
    expect(() => addLinePieces(full, shirt, 1, anyone)).toThrow(saying(sentence('cartLimit')));
    expect(addLinePieces(full, { ...shirt, goodsId: 100, skuId: 100 }, 1, anyone)).toEqual({ pieces: 2, count: 201 });
    expect(addLinePieces(full.slice(1), shirt, 1, anyone).count).toBe(200);
  });
  it('adds pieces of a SKU to the existing line of that SKU', () =>
    expect(addLinePieces([line(1, 11, 2), line(1, 12, 1)], shirt, 3, anyone)).toEqual({ pieces: 5, count: 6 }));
  it('refuses more pieces than the stock, and says how many are left', () => {
    expect(() => addLinePieces([line(1, 11, 4)], { ...shirt, stock: 5 }, 2, anyone)).toThrow(saying(sentence('fewInStock', { stock: 5 })));
    expect(() => addLinePieces([], { ...shirt, stock: 0 }, 1, anyone)).toThrow(saying(sentence('goodsSoldOut')));
  });
  it.each([
    ['off sale', { state: 'offSale' }, sentence('goodsOffSale')],
    ['not yet on sale', { state: 'notYet' }, sentence('goodsNotOnSaleYet')],
    ['of a kind that cannot be ordered', { notOrderable: sentence('kindNotOrderable') }, sentence('kindNotOrderable')],
    ['not shipped', { sent: false }, sentence('notForCart')],
    ['for other levels', { limits: { ...free, buyerLevels: [9] } }, sentence('onlyForLevels')],
  ] as const)('refuses products that are %s, and checks this before any limit', (_, sku, why) => {
    expect(() => addLinePieces([], { ...shirt, ...sku }, 999, anyone)).toThrow(saying(why));
  });
  it('counts the pieces of both lines if a change of SKU merges two lines', () => {
    const cart = [line(1, 11, 2), line(1, 12, 3), line(9, 90, 1)];
    expect(setLinePieces(cart, { ...shirt, skuId: 12 }, 5, anyone, cart[0])).toEqual({ pieces: 5, count: 6 });
  });
  it('refuses more pieces than one order may have, or than the member may buy with earlier purchases', () => {
    const limited = { ...shirt, limits: { ...free, perOrder: 3, perMember: 4, cycle: 1 } };
    expect(addLinePieces([line(1, 12, 1)], limited, 2, anyone).pieces).toBe(2);
    expect(() => addLinePieces([line(1, 12, 1)], limited, 3, anyone)).toThrow(saying(sentence('piecesAboveOrderLimit', { most: 3 })));
    expect(() => addLinePieces([], limited, 2, { ...anyone, bought: 3 })).toThrow(
      saying(sentence('piecesAboveMemberLimit', { cycle: 1, most: 4, bought: 3 })),
    );
  });
  it('accepts only whole boxes of a product sold by the box, even if too few for an order', () => {
    const boxed = { ...shirt, limits: { ...free, least: 12, step: 6 } };
    expect(addLinePieces([], boxed, 6, anyone).pieces).toBe(6);
    expect(() => addLinePieces([], boxed, 5, anyone)).toThrow(saying(sentence('piecesOffStep', { step: 6 })));
  });
});
