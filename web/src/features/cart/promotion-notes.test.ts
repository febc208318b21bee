import { describe, expect, it } from 'vitest';
import type { Quote } from '#features/checkout/use-quote.ts';
import type { CartPromotion } from './group-by-promotion.ts';
import { describeHeading, describeNextTier, findPromotionNotes } from './promotion-notes.ts';
import { findLinePromotions } from './quoted-promotions.ts';
import type { CartLineReply } from './selected-lines.ts';

const line = (title: string, skuId: number): CartLineReply => ({ title, skuId }) as unknown as CartLineReply;
const noTerms = { fullAmount: null, fullNum: null, off: null, discount: null, price: null, freeShipping: 0, repeats: 0 };
const quote = {
  reductions: [
    { kind: 'fullReduction', id: 5, name: '茶会', amount: 20, skuIds: [11] },
    { kind: 'volume', id: 7, name: '多买', amount: 3, skuIds: [13] },
    { kind: 'level', id: null, name: '会员折扣', amount: 1, skuIds: [11, 12] },
  ],
  hints: [
    {
      kind: 'fullReduction',
      id: 5,
      name: '茶会',
      missingAmount: 50,
      missingNum: null,
      tier: { ...noTerms, fullAmount: 200, off: 50 },
      skuIds: [11, 12],
    },
    { kind: 'package', id: 6, name: '任选', missingAmount: null, missingNum: 1, tier: { ...noTerms, fullNum: 2, price: 99 }, skuIds: [12] },
    { kind: 'volume', id: 7, name: '多买', missingAmount: null, missingNum: 2, tier: { ...noTerms, fullNum: 3, price: 8 }, skuIds: [12] },
  ],
} as unknown as Quote['reply'];

const all = { headedIds: new Set<number>(), sign: '¥' };

describe('the promotion texts at cart lines', () => {
  it('say what the promotion takes off, and what is missing to the next tier', () => {
    expect(findPromotionNotes([line('茶', 11), line('瓜', 12)], quote, all)).toEqual([
      {
        id: 5,
        tag: '满减',
        name: '茶会',
        reduced: '已减 ¥20',
        next: '满 ¥200 减 ¥50',
        missing: '再买 ¥50.00',
        share: 0.75,
        first: '茶',
        kinds: 2,
      },
      {
        id: 6,
        tag: '任选',
        name: '任选',
        reduced: undefined,
        next: '¥99 任选 2 件',
        missing: '再买 1 件',
        share: 0.5,
        first: '瓜',
        kinds: 1,
      },
    ]);
  });
  it('are left out if the promotion counts none of the lines, and before the first quote', () => {
    expect(findPromotionNotes([line('杯', 13)], quote, all)).toEqual([]);
    expect(findPromotionNotes([line('茶', 11)], undefined, all)).toEqual([]);
  });
  it('are left out if the promotion is already the heading of the lines', () => {
    const notes = findPromotionNotes([line('茶', 11), line('瓜', 12)], quote, { ...all, headedIds: new Set([5]) });
    expect(notes.map(({ id }) => id)).toEqual([6]);
  });
  it('say in a heading what is missing, or the first tier while no line of the promotion is selected', () => {
    const heading = { id: 5, kind: 'fullReduction', name: '茶会', tier: { ...noTerms, fullAmount: 100, off: 20 } } as CartPromotion;
    expect(describeHeading(heading, quote, '¥')).toMatchObject({ reduced: '已减 ¥20', next: '满 ¥200 减 ¥50', missing: '再买 ¥50.00' });
    expect(describeHeading(heading, undefined, '¥')).toMatchObject({ reduced: undefined, next: '满 ¥100 减 ¥20', missing: undefined });
  });
  it('are shown at the line if the promotion counts each product separately', () => {
    const found = findLinePromotions(quote);
    expect([...found.keys()]).toEqual([13, 12]);
    expect(found.get(13)).toBeNull();
    const hint = found.get(12);
    expect(hint && describeNextTier(hint, '¥')).toBe('满 3 件，每件 ¥8，再买 2 件');
  });
});
