import { describe, expect, it } from 'vitest';
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

describe('a cart', () => {
  it('accepts the 200th piece of one product over all its SKUs, and refuses the 201st [R-374] [R-580]', () => {
    const cart = [line(1, 12, 150)];
    expect(addLinePieces(cart, shirt, 50, anyone)).toEqual({ pieces: 50, count: 200 });
    expect(() => addLinePieces(cart, shirt, 51, anyone)).toThrow('购物车单个商品数量不能超过200');
  });
  it('accepts a 200th line, refuses a 201st, and still adds to a line that it has [R-375] [R-581]', () => {
    const full = Array.from({ length: 200 }, (_, i) => line(i + 100, i + 100, 1));
    expect(() => addLinePieces(full, shirt, 1, anyone)).toThrow('购物车商品数量不能超过200');
    expect(addLinePieces(full, { ...shirt, goodsId: 100, skuId: 100 }, 1, anyone)).toEqual({ pieces: 2, count: 201 });
    expect(addLinePieces(full.slice(1), shirt, 1, anyone).count).toBe(200);
  });
  it('adds pieces to the present line of a SKU', () =>
    expect(addLinePieces([line(1, 11, 2), line(1, 12, 1)], shirt, 3, anyone)).toEqual({ pieces: 5, count: 6 }));
  it('refuses more than the stock, and says how many are left', () => {
    expect(() => addLinePieces([line(1, 11, 4)], { ...shirt, stock: 5 }, 2, anyone)).toThrow('库存不足，最多可买 5 件');
    expect(() => addLinePieces([], { ...shirt, stock: 0 }, 1, anyone)).toThrow('商品已售罄');
  });
  it.each([
    ['off sale', { state: 'offSale' }, '商品已下架'],
    ['not yet on sale', { state: 'notYet' }, '商品还未开售'],
    ['not yet to be ordered', { notOrderable: '该类商品暂不支持在线下单' }, '该类商品暂不支持在线下单'],
    ['not sent anywhere', { sent: false }, '虚拟商品请直接购买，不能加入购物车'],
    ['for other levels', { limits: { ...free, buyerLevels: [9] } }, '仅限指定会员等级购买'],
  ] as const)('refuses what is %s before it counts anything', (_, sku, sentence) => {
    expect(() => addLinePieces([], { ...shirt, ...sku }, 999, anyone)).toThrow(sentence);
  });
  it('lets a line change its SKU and merges it with the other line of that SKU', () => {
    const cart = [line(1, 11, 2), line(1, 12, 3), line(9, 90, 1)];
    expect(setLinePieces(cart, { ...shirt, skuId: 12 }, 5, anyone, cart[0])).toEqual({ pieces: 5, count: 6 });
  });
  it('refuses more than one order or one member may have, counting earlier purchases', () => {
    const limited = { ...shirt, limits: { ...free, perOrder: 3, perMember: 4, cycle: 1 } };
    expect(addLinePieces([line(1, 12, 1)], limited, 2, anyone).pieces).toBe(2);
    expect(() => addLinePieces([line(1, 12, 1)], limited, 3, anyone)).toThrow('每单限购 3 件');
    expect(() => addLinePieces([], limited, 2, { ...anyone, bought: 3 })).toThrow('每人每天限购 4 件，已购 3 件');
  });
  it('accepts whole boxes only of a product sold by the box, and fewer boxes than its minimum', () => {
    const boxed = { ...shirt, limits: { ...free, least: 12, step: 6 } };
    expect(addLinePieces([], boxed, 6, anyone).pieces).toBe(6);
    expect(() => addLinePieces([], boxed, 5, anyone)).toThrow('需按 6 件的倍数购买');
  });
});
