import { describe, expect, it } from 'vitest';
import { canTake, firstChoice, leftOf, piecesRange, skuOf, stillThere, unchosen, withValue } from './sku-choice.ts';

const spec = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ name: value, picture: '' })) });
const specs = [spec('颜色', '松绿', '雾蓝', '炭灰'), spec('容量', '16L', '20L', '24L')];
const sku = (skuId: number, quantity: number, ...values: string[]) => ({ skuId, quantity, values });
/** 炭灰 is sold out in every size, 雾蓝 in 24L; 雾蓝 in 16L was never made. */
const skus = [
  sku(1, 5, '松绿', '16L'),
  sku(2, 86, '松绿', '20L'),
  sku(3, 2, '松绿', '24L'),
  sku(4, 7, '雾蓝', '20L'),
  sku(5, 0, '雾蓝', '24L'),
  sku(6, 0, '炭灰', '16L'),
  sku(7, 0, '炭灰', '20L'),
  sku(8, 0, '炭灰', '24L'),
];
const none = [undefined, undefined];

describe('which values can be chosen', () => {
  it.each([
    ['nothing chosen: what is in stock in some size', none, 0, '松绿', true],
    ['nothing chosen: what is sold out in every size', none, 0, '炭灰', false],
    ['nothing chosen: a size that some colour has', none, 1, '24L', true],
    ['with 雾蓝: a size of it that is in stock', ['雾蓝', undefined], 1, '20L', true],
    ['with 雾蓝: a size of it that is sold out', ['雾蓝', undefined], 1, '24L', false],
    ['with 雾蓝: a size that it was never made in', ['雾蓝', undefined], 1, '16L', false],
    ['with 24L: a colour that has it', [undefined, '24L'], 0, '松绿', true],
    ['with 24L: a colour whose 24L is sold out', [undefined, '24L'], 0, '雾蓝', false],
    ['with both chosen: another colour in the same size', ['松绿', '20L'], 0, '雾蓝', true],
    ['with both chosen: another size of the same colour', ['雾蓝', '20L'], 1, '16L', false],
  ])('%s', (_, chosen, at, value, can) => expect(canTake(skus, chosen, at, value)).toBe(can));
});

describe('a choice', () => {
  it('begins with those values that have no other beside them', () => {
    expect(firstChoice([spec('颜色', '松绿'), spec('容量', '16L', '20L')])).toEqual(['松绿', undefined]);
    expect(firstChoice([])).toEqual([]);
  });
  it('takes a value, and lets it go when it is tapped again', () => {
    expect(withValue(specs, none, 1, '20L')).toEqual([undefined, '20L']);
    expect(withValue(specs, ['松绿', '20L'], 0, '雾蓝')).toEqual(['雾蓝', '20L']);
    expect(withValue(specs, ['松绿', '20L'], 0, '松绿')).toEqual([undefined, '20L']);
  });
  it('does not let go of a value that has no other beside it', () => {
    expect(withValue([spec('颜色', '松绿')], ['松绿'], 0, '松绿')).toEqual(['松绿']);
  });
  it('made earlier keeps what is still there', () => {
    expect(stillThere(specs, ['松绿', '30L'])).toEqual(['松绿', undefined]);
    expect(stillThere(specs, [])).toEqual(none);
  });
  it('says what is still to be chosen', () => {
    expect(unchosen(specs, none)).toEqual(['颜色', '容量']);
    expect(unchosen(specs, ['松绿', undefined])).toEqual(['容量']);
  });
});

describe('the SKU', () => {
  it('is known once each spec has its value and it is in stock', () => {
    expect(skuOf(skus, ['松绿', '20L'])?.skuId).toBe(2);
    expect(skuOf(skus, ['松绿', undefined])).toBeUndefined();
    expect(skuOf(skus, ['雾蓝', '24L'])).toBeUndefined();
    expect(skuOf(skus, ['雾蓝', '16L'])).toBeUndefined();
  });
  it('of a goods without specs is the one there is', () => {
    expect(skuOf([sku(9, 3)], [])?.skuId).toBe(9);
    expect(skuOf([sku(9, 0)], [])).toBeUndefined();
  });
  it('is one of those that the choice leaves', () => {
    expect(leftOf(skus, ['雾蓝', undefined]).map(({ skuId }) => skuId)).toEqual([4, 5]);
    expect(leftOf(skus, none)).toHaveLength(8);
  });
});

describe('how many may be asked for at once', () => {
  const free = { liftNum: 0, everyAddNum: 1 };
  it.each([
    [86, 86],
    [200, 200],
    [5000, 200],
    [0, 1],
  ])('of %i in stock it is %i [R-374]', (stock, most) => expect(piecesRange(free, null, stock)).toEqual({ least: 1, most, step: 1 }));
  it.each([
    ['from the least on', { liftNum: 3, everyAddNum: 1 }, null, 50, { least: 3, most: 50, step: 1 }],
    ['whole boxes', { liftNum: 0, everyAddNum: 6 }, null, 50, { least: 6, most: 48, step: 6 }],
    ['a least number that is no whole box', { liftNum: 8, everyAddNum: 6 }, null, 50, { least: 12, most: 48, step: 6 }],
    ['what the person has left', free, 2, 50, { least: 1, most: 2, step: 1 }],
    ['one, where nothing is left: the mall says why it is not', free, 0, 50, { least: 1, most: 1, step: 1 }],
  ] as const)('it is %s', (_, terms, mostNum, stock, range) => expect(piecesRange(terms, mostNum, stock)).toEqual(range));
});
