import { type Cents, cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { FullReduction, GroupOffer, LimitDiscount, Presale, Promotion, VolumeDiscount } from '#modules/promotion/promotion.ts';
import { findCombinedPrice, listPromotionSets, triedId } from './combined-price.ts';
import { findPriceBelowCost } from './price-below-cost.ts';

const head = { startsAt: new Date(0), endsAt: null, levels: [], goodsIds: null };
const fullReduction = (threshold: number, off: number, more: Partial<FullReduction> = {}): FullReduction => ({
  ...head,
  id: 1,
  name: '满减',
  kind: 'fullReduction',
  tiers: [{ threshold: cents(threshold), reduction: { off: cents(off) }, freeShipping: false }],
  repeats: false,
  ...more,
});
const limitDiscount = (price: number, more: Partial<LimitDiscount> = {}): LimitDiscount => ({
  ...head,
  id: triedId,
  name: '限时折扣',
  kind: 'limitDiscount',
  goodsIds: new Set([1]),
  offers: new Map([[1, { price: cents(price) }]]),
  hours: [],
  ...more,
});
const exclusiveHead = { ...head, id: triedId, goodsIds: new Set([1]), mostPerMember: null, joinsReductions: true };
const presale: Presale = {
  ...exclusiveHead,
  name: '预售',
  kind: 'presale',
  endsAt: new Date(1),
  offers: new Map([[1, { offer: { price: cents(10_000) }, pieces: 10, deposit: cents(4000), depositWorth: cents(4000) }]]),
  final: { startDay: 1, days: 1 },
  returnsDeposit: false,
  delivery: null,
};
const group = ({ pieces, mostPerMember }: { pieces: number; mostPerMember: number | null }): GroupOffer => ({
  ...exclusiveHead,
  name: '拼团',
  kind: 'group',
  offers: new Map([[1, { offer: { price: cents(3000) }, pieces }]]),
  mostPerMember,
  size: 2,
  hours: 24,
  completesFrom: null,
});
const lowestPrice = (listPrice: Cents, promotions: readonly Promotion[], count = () => {}) =>
  findCombinedPrice({ goodsId: 1, skuId: 1, listPrice }, promotions, [], count);

describe('the lowest price that several promotions give together', () => {
  it('is found where a repeating full reduction is granted most often for the pieces', () => {
    const full = fullReduction(10_000, 3000, { repeats: true });
    expect(lowestPrice(cents(30_000), [full, limitDiscount(15_000)])).toEqual({ price: 10_500, pieces: 2, others: ['满减'] });
  });

  it('is found at the volume price where a repeating full reduction needs more pieces than the tier', () => {
    const volume: VolumeDiscount = {
      ...head,
      id: triedId,
      name: '多件价',
      kind: 'volume',
      countsAllSkus: true,
      tiers: [{ pieces: 5, offer: { price: cents(5000) } }],
    };
    const full = fullReduction(10_000, 3000, { repeats: true });
    expect(lowestPrice(cents(12_000), [full, volume])).toEqual({ price: 3500, pieces: 6, others: ['满减'] });
  });

  it('is found with four orders for a repeating full reduction', () => {
    let orders = 0;
    const full = fullReduction(10_000, 3000, { repeats: true });
    expect(lowestPrice(cents(30_000), [full, limitDiscount(9700)], () => (orders += 1))).toMatchObject({ pieces: 21 });
    expect(orders).toBe(4);
  });

  it('is found where the final payments of a presale reach the threshold of a full reduction', () => {
    expect(lowestPrice(cents(20_000), [fullReduction(20_000, 5000), presale])).toEqual({ price: 8750, pieces: 4, others: ['满减'] });
  });

  it.each([
    ['member', { pieces: 5, mostPerMember: 1 }],
    ['offer', { pieces: 1, mostPerMember: null }],
  ])('is found among orders of no more pieces than the %s may have', (_, bounds) => {
    const full = fullReduction(6000, 1200);
    expect(lowestPrice(cents(3990), [full, group(bounds)])).toBeUndefined();
    expect(lowestPrice(cents(3990), [full, group({ pieces: 2, mostPerMember: 2 })])).toMatchObject({ price: 2400, pieces: 2 });
  });
});

describe('promotions that run at the same time as a promotion that is tried out', () => {
  const day = 24 * 3_600_000;
  const namesOf = (others: readonly Promotion[], tried: Promotion = fullReduction(6000, 1200, { id: triedId, name: '满减' })) =>
    listPromotionSets(tried, others, { now: new Date(0), timeZone: 'UTC' }).map((set) => set.map(({ name }) => name).join('、'));
  const shown = (more: Partial<LimitDiscount>) => limitDiscount(3000, { id: 2, name: '短期折扣', ...more });
  const volume: VolumeDiscount = { ...head, id: 3, name: '多件价', kind: 'volume', countsAllSkus: true, tiers: [] };

  it('are also listed without the promotion that ends first', () => {
    expect(namesOf([shown({ endsAt: new Date(day) }), volume])).toEqual(['短期折扣、多件价、满减', '多件价、满减']);
  });

  it('are also listed without the promotion whose hours of the day end', () => {
    expect(namesOf([shown({ hours: [{ from: 0, to: 60 }] }), volume])).toEqual(['短期折扣、多件价、满减', '多件价、满减']);
  });

  it('are listed in each of the hours of a day', () => {
    const hours = [
      { from: 60, to: 120 },
      { from: 180, to: 240 },
    ];
    const evening = shown({ name: '晚间折扣', id: 4, hours: [{ from: 200, to: 300 }] });
    expect(namesOf([shown({ hours }), evening])).toEqual(['短期折扣、满减', '晚间折扣、满减', '短期折扣、晚间折扣、满减']);
  });

  it('are not listed for the time after the tried promotion has ended', () => {
    const tried = fullReduction(6000, 1200, { id: triedId, endsAt: new Date(day) });
    expect(namesOf([shown({ endsAt: new Date(day * 2) }), volume], tried)).toEqual(['短期折扣、多件价、满减']);
  });
});

describe('a price below the cost price', () => {
  const skus = Array.from({ length: 300 }, (_, i) => ({ goodsId: 1, skuId: i, listPrice: cents(3990), cost: cents(i === 299 ? 2500 : 1) }));

  it('is found by a search that lets other requests run in between', async () => {
    let turns = 0;
    const giveTurn = () => {
      turns += 1;
      return Promise.resolve();
    };
    const below = await findPriceBelowCost(skus, [[fullReduction(6000, 1200), limitDiscount(3000)]], [], giveTurn);
    expect(below).toMatchObject({ sku: { skuId: 299 }, found: { price: 2400, pieces: 2 } });
    expect(turns).toBeGreaterThan(3);
  });
});
