import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { freeShippingFrom, uniformShippingFee, shippingFeeRange, type FreightTemplate, freightTemplateFee } from './freight-fee.ts';

const changsha = ['430000', '430100', '430104'];
const urumqi = ['650000', '650100', '650102'];
const hongKong = ['810000', '810100', '810101'];
const rule = (regions: string[], first: number, firstFee: number, next: number, nextFee: number) => ({
  regions,
  first,
  firstFee: cents(firstFee),
  next,
  nextFee: cents(nextFee),
});
const standard: FreightTemplate = {
  id: 1,
  name: '全国标准',
  countedBy: 'weight',
  freeFrom: cents(9900),
  rules: [rule(['*'], 1000, 800, 1000, 300), rule(['650000'], 1000, 1800, 500, 900), rule(['650100'], 1000, 1500, 500, 800)],
  notServed: ['810000'],
};
const line = (pieces: number, weightGrams: number, amount: number) => ({ pieces, weightGrams, amount: cents(amount) });

describe('the shipping fee of a freight template', () => {
  it.each<[string, ReturnType<typeof line>[], string[], number | undefined]>([
    ['charges the first kilogram', [line(1, 1000, 5000)], changsha, 800],
    ['charges each further kilogram that is begun', [line(1, 1001, 5000)], changsha, 1100],
    ['adds up the weight of all lines', [line(1, 600, 1000), line(2, 700, 2000)], changsha, 1100],
    ['uses the rule of the city before that of the province', [line(1, 1500, 5000)], urumqi, 2300],
    ['uses the rule of the province if the city has none', [line(1, 1500, 5000)], ['650000', '650200'], 2700],
    ['uses the rule for all other regions if there is no destination', [line(1, 1, 1)], [], 800],
    ['is zero from the amount for free shipping up', [line(1, 9000, 9900)], changsha, 0],
    ['is not zero one cent below the amount for free shipping', [line(1, 1000, 9899)], changsha, 800],
    ['charges the first kilogram for goods without weight, as a parcel has a weight', [line(3, 0, 5000)], changsha, 800],
    ['adds nothing for goods without weight next to others', [line(1, 1001, 5000), line(5, 0, 100)], changsha, 1100],
    ['is zero if nothing is shipped', [line(0, 1000, 0)], changsha, 0],
    ['is zero from the amount for free shipping up for goods without weight too', [line(1, 0, 9900)], changsha, 0],
    ['is undefined for a region that is not served', [line(1, 1, 99_000)], hongKong, undefined],
  ])('%s', (_, lines, region, fee) => expect(freightTemplateFee(standard, lines, region)).toBe(fee));

  it('depends on the number of pieces if the template charges by piece', () => {
    const byPieces: FreightTemplate = { ...standard, countedBy: 'pieces', freeFrom: null, rules: [rule(['*'], 2, 600, 3, 200)] };
    expect(freightTemplateFee(byPieces, [line(2, 9000, 1)], changsha)).toBe(600);
    expect(freightTemplateFee(byPieces, [line(3, 9000, 1)], changsha)).toBe(800);
    expect(freightTemplateFee(byPieces, [line(6, 9000, 1)], changsha)).toBe(1000);
  });
  it('is zero from the order amount that the region has for free shipping', () => {
    const [near, far] = [
      { ...rule(['310000', '320000', '330000'], 1000, 600, 1000, 200), freeFrom: cents(5000) },
      { ...rule(['650000'], 1000, 1800, 500, 900), freeFrom: null },
    ];
    const template: FreightTemplate = { ...standard, rules: [rule(['*'], 1000, 800, 1000, 300), near, far] };
    const shanghai = ['310000', '310100', '310101'];
    expect(freightTemplateFee(template, [line(1, 1000, 5000)], shanghai)).toBe(0);
    expect(freightTemplateFee(template, [line(1, 1000, 4999)], shanghai)).toBe(600);
    expect(freightTemplateFee(template, [line(1, 1000, 5000)], changsha)).toBe(800);
    expect(freightTemplateFee(template, [line(1, 1000, 99_000)], urumqi)).toBe(1800);
    expect(freeShippingFrom(template, shanghai)).toBe(5000);
    expect([freeShippingFrom(template, urumqi), freeShippingFrom(template, changsha)]).toEqual([null, 9900]);
    expect(uniformShippingFee(template, [line(1, 1000, 9900)])).toBeUndefined();
    expect(shippingFeeRange(template, line(1, 1000, 9900))).toEqual({ least: 0, most: 1800 });
  });
  it('is known without a destination only if it is the same for all destinations', () => {
    const one: FreightTemplate = { ...standard, rules: [rule(['*'], 1000, 800, 1000, 300), rule(['650000'], 1000, 800, 500, 900)] };
    expect(uniformShippingFee(standard, [line(1, 600, 5000)])).toBeUndefined();
    expect(uniformShippingFee(standard, [line(1, 600, 9900)])).toBe(0);
    expect(uniformShippingFee(one, [line(1, 1000, 5000)])).toBe(800);
    expect(uniformShippingFee(one, [line(1, 1001, 5000)])).toBeUndefined();
  });
  it('has a range from the lowest to the highest fee for one piece, over all destinations', () => {
    expect(shippingFeeRange(standard, line(1, 1200, 5000))).toEqual({ least: 1100, most: 2700 });
    expect(shippingFeeRange(standard, line(1, 0, 5000))).toEqual({ least: 800, most: 1800 });
    expect(shippingFeeRange(standard, line(1, 1200, 9900))).toEqual({ least: 0, most: 0 });
  });
  it("has a range that includes a rule's fee if only some regions of the rule are served", () => {
    const two = { ...standard, rules: [rule(['*'], 1000, 800, 1000, 300), rule(['650000', '540000'], 1000, 1800, 500, 900)] };
    expect(shippingFeeRange({ ...two, notServed: ['650000'] }, line(1, 1000, 5000))).toEqual({ least: 800, most: 1800 });
  });

  it('has a range that leaves regions without delivery out', () => {
    expect(shippingFeeRange({ ...standard, notServed: ['650000'] }, line(1, 1200, 5000))).toEqual({ least: 1100, most: 1100 });
    expect(shippingFeeRange({ ...standard, notServed: ['650100'] }, line(1, 1200, 5000))).toEqual({ least: 1100, most: 2700 });
  });
});
