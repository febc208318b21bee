import { describe, expect, it } from 'vitest';
import {
  type CartLineReply,
  isBuyable,
  findQuantityLimit,
  sumPiecesByGoods,
  groupByCustoms,
  summariseSelection,
  withRequestedQuantities,
} from './selected-lines.ts';

const line = (cartId: number, more: Partial<CartLineReply> = {}): CartLineReply => ({
  cartId,
  numIid: cartId,
  skuId: cartId,
  goodsType: 1,
  title: '圆融茶壶',
  linkUrl: '',
  skuText: '',
  combinedGoodList: [],
  num: 1,
  price: 128,
  levelLabel: '',
  priceKind: 'list',
  promotionId: null,
  giftId: null,
  seenPrice: 128,
  dearerBy: 0,
  left: null,
  liftNum: 0,
  everyAddNum: 1,
  mostNum: null,
  templateId: null,
  freeFrom: null,
  problem: null,
  problemText: '',
  ...more,
});
const none: ReadonlySet<number> = new Set();

describe('the selection in the cart', () => {
  it('contains every line that can be bought, until a line is unselected', () => {
    const list = [line(1), line(2, { num: 3 }), line(3, { problem: 'soldOut' })];
    expect(summariseSelection(list, none)).toMatchObject({ pieces: 4, all: true });
    expect(summariseSelection(list, new Set([2]))).toMatchObject({ pieces: 1, all: false });
    expect(summariseSelection(list, new Set([1, 2]))).toMatchObject({ pieces: 0, all: false, chosen: [] });
  });
  it('leaves out a line with more pieces than are in stock', () => {
    const short = line(1, { num: 5, left: 3, problem: 'notEnoughStock', problemText: '仅剩 3 件' });
    expect(isBuyable(short)).toBe(true);
    expect(summariseSelection([short], none)).toMatchObject({ pieces: 0, all: false });
    expect(isBuyable(line(2, { problem: 'offSale' }))).toBe(false);
  });
  it('is empty for an empty cart, and the “select all” box is not ticked', () =>
    expect(summariseSelection([], none)).toMatchObject({ pieces: 0, all: false }));
});

describe('the cross-border lines of a cart', () => {
  it('form a group of their own', () => {
    const list = [line(1, { goodsType: 4 }), line(2), line(3, { goodsType: 3 }), line(4, { goodsType: 6 })];
    expect(groupByCustoms(list).map(({ customs, lines }) => [customs, lines.map(({ cartId }) => cartId)])).toEqual([
      [false, [2, 4]],
      [true, [1, 3]],
    ]);
  });
  it('form no group in a cart without cross-border products', () => {
    expect(groupByCustoms([line(1)]).map(({ customs }) => customs)).toEqual([false]);
    expect(groupByCustoms([])).toEqual([]);
  });
});

describe('a quantity that the shopper sets in the cart', () => {
  it('is shown before the server accepts it, without the message that the former quantity exceeded the stock', () => {
    const short = line(1, { num: 5, left: 3, problem: 'notEnoughStock', problemText: '仅剩 3 件' });
    const other = line(2);
    const [after, same] = withRequestedQuantities([short, other], new Map([[1, 3]]));
    expect(after).toMatchObject({ num: 3, problem: null, problemText: '' });
    expect(same).toBe(other);
    expect(withRequestedQuantities([short], new Map([[1, 4]]))[0]).toMatchObject({ num: 4, problem: 'notEnoughStock' });
  });
  it('is limited to 200 pieces of one product over all its lines [R-374]', () => {
    const list = [line(1), line(2, { numIid: 1, num: 150 }), line(3, { num: 90 })];
    expect(findQuantityLimit(line(1), sumPiecesByGoods(list))).toEqual({ least: 1, most: 50, by: 'goods' });
  });
  it('is limited to the stock, if the stock is known', () => {
    expect(findQuantityLimit(line(1, { left: 3 }), sumPiecesByGoods([line(1)]))).toEqual({ least: 1, most: 3, by: 'stock' });
    expect(findQuantityLimit(line(1, { left: 0 }), sumPiecesByGoods([line(1)]))).toEqual({ least: 1, most: 1, by: 'stock' });
  });
});

describe('the purchase limit set by a merchant', () => {
  const boxed = (cartId: number, num: number, more: Partial<CartLineReply> = {}) =>
    line(cartId, { numIid: 7, num, liftNum: 12, everyAddNum: 6, ...more });
  it('is checked at each change of a quantity, and counts the pieces in all cart lines of a product', () => {
    const list = [boxed(1, 6), boxed(2, 6)];
    expect(withRequestedQuantities(list, new Map([[1, 12]])).map(({ problem }) => problem)).toEqual([null, null]);
    const alone = [boxed(1, 12)];
    expect(withRequestedQuantities(alone, new Map([[1, 6]]))[0]).toMatchObject({ problem: 'limit', problemText: '12 件起购' });
    expect(withRequestedQuantities([boxed(1, 6, { problem: 'limit', problemText: '12 件起购' })], new Map([[1, 12]]))[0]).toMatchObject({
      problem: null,
    });
  });
  it("does not remove the server's message from a line when another line changes", () => {
    const list = [line(1, { problem: 'limit', problemText: '每人限购 2 件，已购 2 件', mostNum: 0 }), line(2)];
    expect(withRequestedQuantities(list, new Map([[2, 5]]))[0]).toBe(list[0]);
    expect(list.map(isBuyable)).toEqual([false, true]);
  });
  it('allows only multiples of the step, and counts other lines of the product towards the minimum', () => {
    const list = [boxed(1, 6, { mostNum: 20 }), boxed(2, 6, { mostNum: 20 })];
    const [first] = list;
    expect(first && findQuantityLimit(first, sumPiecesByGoods(list))).toEqual({ least: 6, most: 12, by: 'limit' });
    expect(findQuantityLimit(boxed(1, 24), new Map([[7, 24]]))).toMatchObject({ least: 12 });
    expect(findQuantityLimit(boxed(1, 24), new Map([[7, 30]]))).toMatchObject({ least: 6 });
    expect(findQuantityLimit(boxed(1, 6, { left: 10 }), new Map([[7, 6]]))).toEqual({ least: 6, most: 6, by: 'stock' });
  });
});
