import { describe, expect, it } from 'vitest';
import {
  isOptionValueAvailable,
  initialSkuChoice,
  findMatchingSkus,
  computeQuantityRange,
  findChosenSku,
  keepExistingOptionValues,
  listUnchosenSpecs,
  toggleOptionValue,
} from './sku-choice.ts';

const spec = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ name: value, picture: '' })) });
const specs = [spec('颜色', '松绿', '雾蓝', '炭灰'), spec('容量', '16L', '20L', '24L')];
const sku = (skuId: number, quantity: number, ...values: string[]) => ({ skuId, quantity, values });
/** Lists SKUs where 炭灰 is sold out in every size and 雾蓝 in 24L; 雾蓝 in 16L does not exist. */
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

describe('the check whether an option value can be chosen', () => {
  it.each([
    ['allows a colour in stock in some size, with nothing chosen', none, 0, '松绿', true],
    ['refuses a colour sold out in every size, with nothing chosen', none, 0, '炭灰', false],
    ['allows a size that some colour has, with nothing chosen', none, 1, '24L', true],
    ['allows a size of 雾蓝 that is in stock, with 雾蓝 chosen', ['雾蓝', undefined], 1, '20L', true],
    ['refuses a size of 雾蓝 that is sold out, with 雾蓝 chosen', ['雾蓝', undefined], 1, '24L', false],
    ['refuses a size that 雾蓝 does not come in, with 雾蓝 chosen', ['雾蓝', undefined], 1, '16L', false],
    ['allows a colour that comes in 24L, with 24L chosen', [undefined, '24L'], 0, '松绿', true],
    ['refuses a colour whose 24L is sold out, with 24L chosen', [undefined, '24L'], 0, '雾蓝', false],
    ['allows another colour in the same size, with both chosen', ['松绿', '20L'], 0, '雾蓝', true],
    ['refuses a missing size of the same colour, with both chosen', ['雾蓝', '20L'], 1, '16L', false],
  ])('%s', (_, chosen, at, value, can) => expect(isOptionValueAvailable(skus, chosen, at, value)).toBe(can));
});

describe('the choice of option values', () => {
  it('starts with the value of each option that has only one value', () => {
    expect(initialSkuChoice([spec('颜色', '松绿'), spec('容量', '16L', '20L')])).toEqual(['松绿', undefined]);
    expect(initialSkuChoice([])).toEqual([]);
  });
  it('selects a value, and clears it when it is tapped again', () => {
    expect(toggleOptionValue(specs, none, 1, '20L')).toEqual([undefined, '20L']);
    expect(toggleOptionValue(specs, ['松绿', '20L'], 0, '雾蓝')).toEqual(['雾蓝', '20L']);
    expect(toggleOptionValue(specs, ['松绿', '20L'], 0, '松绿')).toEqual([undefined, '20L']);
  });
  it('keeps the value of an option that has only one value, even when it is tapped', () => {
    expect(toggleOptionValue([spec('颜色', '松绿')], ['松绿'], 0, '松绿')).toEqual(['松绿']);
  });
  it('keeps the values chosen earlier only if the product still has them', () => {
    expect(keepExistingOptionValues(specs, ['松绿', '30L'])).toEqual(['松绿', undefined]);
    expect(keepExistingOptionValues(specs, [])).toEqual(none);
  });
  it('lists the options for which no value is chosen', () => {
    expect(listUnchosenSpecs(specs, none)).toEqual(['颜色', '容量']);
    expect(listUnchosenSpecs(specs, ['松绿', undefined])).toEqual(['容量']);
  });
});

describe('the chosen SKU', () => {
  it('is found once a value of each option is chosen and the SKU is in stock', () => {
    expect(findChosenSku(skus, ['松绿', '20L'])?.skuId).toBe(2);
    expect(findChosenSku(skus, ['松绿', undefined])).toBeUndefined();
    expect(findChosenSku(skus, ['雾蓝', '24L'])).toBeUndefined();
    expect(findChosenSku(skus, ['雾蓝', '16L'])).toBeUndefined();
  });
  it('is the only SKU of a product without options', () => {
    expect(findChosenSku([sku(9, 3)], [])?.skuId).toBe(9);
    expect(findChosenSku([sku(9, 0)], [])).toBeUndefined();
  });
  it('can still be any SKU that has the values chosen so far', () => {
    expect(findMatchingSkus(skus, ['雾蓝', undefined]).map(({ skuId }) => skuId)).toEqual([4, 5]);
    expect(findMatchingSkus(skus, none)).toHaveLength(8);
  });
});

describe('the range of quantities that a shopper can choose', () => {
  const free = { liftNum: 0, everyAddNum: 1 };
  it.each([
    [86, 86],
    [200, 200],
    [5000, 200],
    [0, 1],
  ])('with a stock of %i ends at %i [R-374]', (stock, most) =>
    expect(computeQuantityRange(free, null, stock)).toEqual({ least: 1, most, step: 1 }),
  );
  it.each([
    ['at the minimum quantity', { liftNum: 3, everyAddNum: 1 }, null, 50, { least: 3, most: 50, step: 1 }],
    ['at a whole box', { liftNum: 0, everyAddNum: 6 }, null, 50, { least: 6, most: 48, step: 6 }],
    ['at the next whole box above the minimum', { liftNum: 8, everyAddNum: 6 }, null, 50, { least: 12, most: 48, step: 6 }],
    ['at one, up to what the member may still buy', free, 2, 50, { least: 1, most: 2, step: 1 }],
    ['at one where nothing may be bought, as the server then refuses with a reason', free, 0, 50, { least: 1, most: 1, step: 1 }],
  ] as const)('starts %s', (_, terms, mostNum, stock, range) => expect(computeQuantityRange(terms, mostNum, stock)).toEqual(range));
});
