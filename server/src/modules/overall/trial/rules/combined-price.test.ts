import { type Cents, cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import type { FullReduction, GroupOffer, LimitDiscount, Presale, Promotion, VolumeDiscount } from '#modules/offers/promotion/promotion.ts';
import { listPromotionSets, lowerCombinedPrice, priceCombinations, triedPromotionId } from './combined-price.ts';
import { createEndStep, findPriceBelowCost } from './price-below-cost.ts';

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
  id: triedPromotionId,
  name: '限时折扣',
  kind: 'limitDiscount',
  goodsIds: new Set([1]),
  offers: new Map([[1, { price: cents(price) }]]),
  hours: [],
  ...more,
});
const exclusiveHead = { ...head, id: triedPromotionId, goodsIds: new Set([1]), mostPerMember: null, joinsReductions: true };
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
const priceAll = (listPrice: Cents, promotions: readonly Promotion[]) => [
  ...priceCombinations({ goodsId: 1, skuId: 1, listPrice }, promotions, []),
];
const lowestPrice = (listPrice: Cents, promotions: readonly Promotion[]) =>
  priceAll(listPrice, promotions).reduce(lowerCombinedPrice, undefined);

describe('the lowest unit price of a product under several promotions together', () => {
  it('is found at the quantity for which a repeating full reduction takes most off each piece', () => {
    const full = fullReduction(10_000, 3000, { repeats: true });
    expect(lowestPrice(cents(30_000), [full, limitDiscount(15_000)])).toEqual({ price: 10_500, pieces: 2, others: ['满减'] });
  });

  it('is found at more pieces than a volume tier needs if a repeating full reduction then takes more off', () => {
    const volume: VolumeDiscount = {
      ...head,
      id: triedPromotionId,
      name: '多件价',
      kind: 'volume',
      countsAllSkus: true,
      tiers: [{ pieces: 5, offer: { price: cents(5000) } }],
    };
    const full = fullReduction(10_000, 3000, { repeats: true });
    expect(lowestPrice(cents(12_000), [full, volume])).toEqual({ price: 3500, pieces: 6, others: ['满减'] });
  });

  it('is that of the average of a set of nth pieces, at the pieces for which a full reduction takes most off each', () => {
    const half: Promotion<'nthPiece'> = { ...head, id: triedPromotionId, name: '第二件半价', kind: 'nthPiece', nth: 2, discountBp: 5000 };
    expect(lowestPrice(cents(10_000), [fullReduction(15_000, 3000), half])).toEqual({ price: 6000, pieces: 2, others: ['满减'] });
    expect(lowestPrice(cents(10_000), [fullReduction(24_000, 10_000), half])).toEqual({ price: 4500, pieces: 3, others: ['满减'] });
    expect(lowestPrice(cents(10_000), [fullReduction(36_000, 10_000), half])).toEqual({ price: 5625, pieces: 5, others: ['满减'] });
  });

  it('is found by pricing only four orders if a full reduction repeats', () => {
    const promotions = [fullReduction(10_000, 3000, { repeats: true }), limitDiscount(9700)];
    expect(lowestPrice(cents(30_000), promotions)).toMatchObject({ pieces: 21 });
    expect(priceAll(cents(30_000), promotions)).toHaveLength(4);
  });

  it('is found where the final payments of a presale reach the threshold of a full reduction', () => {
    expect(lowestPrice(cents(20_000), [fullReduction(20_000, 5000), presale])).toEqual({ price: 8750, pieces: 4, others: ['满减'] });
  });

  it.each([
    ['a member may buy', { pieces: 5, mostPerMember: 1 }],
    ['the offer has', { pieces: 1, mostPerMember: null }],
  ])('is found among orders of no more pieces than %s', (_, bounds) => {
    const full = fullReduction(6000, 1200);
    expect(lowestPrice(cents(3990), [full, group(bounds)])).toBeUndefined();
    expect(lowestPrice(cents(3990), [full, group({ pieces: 2, mostPerMember: 2 })])).toMatchObject({ price: 2400, pieces: 2 });
  });
});

describe('the sets of promotions that run at the same time', () => {
  const day = 24 * 3_600_000;
  const namesOf = async (
    others: readonly Promotion[],
    tried: Promotion = fullReduction(6000, 1200, { id: triedPromotionId, name: '满减' }),
  ) => {
    const sets = await listPromotionSets(tried, others, { now: new Date(0), timeZone: 'UTC' }, async () => {});
    return sets.map((set) => set.map(({ name }) => name).join('、'));
  };
  const shown = (more: Partial<LimitDiscount>) => limitDiscount(3000, { id: 2, name: '短期折扣', ...more });
  const volume: VolumeDiscount = { ...head, id: 3, name: '多件价', kind: 'volume', countsAllSkus: true, tiers: [] };

  it('are two if one promotion ends: a set with this promotion, and a set without', async () => {
    expect(await namesOf([shown({ endsAt: new Date(day) }), volume])).toEqual(['短期折扣、多件价、满减', '多件价、满减']);
  });

  it('are two if one promotion runs at set hours: a set with this promotion, and a set without', async () => {
    expect(await namesOf([shown({ hours: [{ from: 0, to: 60 }] }), volume])).toEqual(['短期折扣、多件价、满减', '多件价、满减']);
  });

  it('include each combination that the hours of the promotions bring about', async () => {
    const hours = [
      { from: 60, to: 120 },
      { from: 180, to: 240 },
    ];
    const evening = shown({ name: '晚间折扣', id: 4, hours: [{ from: 200, to: 300 }] });
    expect(await namesOf([shown({ hours }), evening])).toEqual(['短期折扣、满减', '晚间折扣、满减', '短期折扣、晚间折扣、满减']);
  });

  it('are listed only until the end of the promotion in trial', async () => {
    const tried = fullReduction(6000, 1200, { id: triedPromotionId, endsAt: new Date(day) });
    expect(await namesOf([shown({ endsAt: new Date(day * 2) }), volume], tried)).toEqual(['短期折扣、多件价、满减']);
  });
});

describe('the check whether promotions sell a product below its cost price', () => {
  const skus = Array.from({ length: 300 }, (_, i) => ({ goodsId: 1, skuId: i, listPrice: cents(3990), cost: cents(i === 299 ? 2500 : 1) }));

  it('lets other requests run between its calculations, and finds the SKU that is sold below cost', async () => {
    let turns = 0;
    const giveTurn = () => {
      turns += 1;
      return Promise.resolve();
    };
    const sets = [[fullReduction(6000, 1200), limitDiscount(3000)]];
    const below = await findPriceBelowCost(skus, sets, [], createEndStep(200, giveTurn));
    expect(below).toMatchObject({ sku: { skuId: 299 }, found: { price: 2400, pieces: 2 } });
    expect(turns).toBeGreaterThan(3);
  });

  const groups = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...group({ pieces: 100, mostPerMember: null }), id, name: `拼团 ${id}` }));

  it('lets other requests run even while it prices one SKU with a thousand group buys', async () => {
    const stepsOf = async (count: number) => {
      let [steps, longest, thisTurn] = [0, 0, 0];
      const endStep = createEndStep(200, async () => {
        thisTurn = 0;
      });
      const sets = [[fullReduction(6000, 1200, { id: triedPromotionId }), ...groups(count)]];
      await findPriceBelowCost(skus.slice(0, 1), sets, [], async (more) => {
        steps += more;
        thisTurn += more;
        longest = Math.max(longest, thisTurn);
        await endStep(more);
      });
      return { steps, longest };
    };
    const [some, many] = [await stepsOf(100), await stepsOf(1000)];
    expect(many.longest).toBeLessThanOrEqual(200);
    expect(many.steps).toBeLessThan(some.steps * 10.1);
    expect(many.steps).toBeLessThan(4000);
  });

  it('calculates the prices of at most 20,000 orders of one SKU', async () => {
    let steps = 0;
    const sets = [[fullReduction(6000, 1200, { id: triedPromotionId }), ...groups(12_000)]];
    await findPriceBelowCost(skus.slice(0, 1), sets, [], async (more) => {
      steps += more;
    });
    expect(steps).toBe(20_000);
  });
});
