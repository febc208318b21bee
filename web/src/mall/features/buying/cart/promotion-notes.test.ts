import { describe, expect, it } from 'vitest';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
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
  markUps: [{ activityId: 8, name: '换购', fullAmount: 100, missingAmount: 40, mostNum: 2, list: [{ title: '茶则', num: 0 }] }],
  gifts: [{ giftId: 5, name: '有礼', fullAmount: 200, missingAmount: 50, list: [{ kind: 'points', num: 100, title: '' }], skuIds: [13] }],
} as unknown as GoodsQuote['reply'];

const all = { headings: new Set<string>(), sign: '¥' };

describe('the promotion notes in the cart', () => {
  it('say how much a promotion takes off, and how much more to buy for its next tier', () => {
    expect(findPromotionNotes([line('茶', 11), line('瓜', 12)], quote, all)).toEqual([
      {
        kind: 'fullReduction',
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
        kind: 'package',
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
  it('are empty if no line counts towards a promotion, or before the prices have loaded', () => {
    expect(findPromotionNotes([line('杯', 14)], quote, all)).toEqual([]);
    expect(findPromotionNotes([line('茶', 11)], undefined, all)).toEqual([]);
  });
  it('leave out a promotion that has a heading above its lines', () => {
    const notes = findPromotionNotes([line('茶', 11), line('瓜', 12)], quote, { ...all, headings: new Set(['promotion 5']) });
    expect(notes.map(({ id }) => id)).toEqual([6]);
  });
  it('say in the heading of a promotion what is missing to the next tier, once the prices have loaded', () => {
    const heading = { id: 5, kind: 'fullReduction', name: '茶会', tier: { ...noTerms, fullAmount: 100, off: 20 } } as CartPromotion;
    expect(describeHeading(heading, quote, '¥')).toMatchObject({ reduced: '已减 ¥20', next: '满 ¥200 减 ¥50', missing: '再买 ¥50.00' });
    expect(describeHeading(heading, undefined, '¥')).toMatchObject({ reduced: undefined, next: '满 ¥100 减 ¥20', missing: undefined });
  });
  it('say how much more to buy for an add-on purchase (加价购) or a gift, and then what was taken or is given', () => {
    const markUp = { id: 8, kind: 'markUp', name: '换购', tier: { ...noTerms, fullAmount: 100 } } as CartPromotion;
    const gift = { id: 5, kind: 'gift', name: '有礼', tier: { ...noTerms, fullAmount: 200 } } as CartPromotion;
    const reachedWith = (num: number) =>
      ({
        ...quote,
        markUps: [{ activityId: 8, fullAmount: 100, missingAmount: 0, mostNum: 2, list: [{ title: '茶则', num }] }],
        gifts: [{ giftId: 5, missingAmount: 0, list: [{ kind: 'coupon', num: 1, title: '30 元券' }] }],
      }) as unknown as GoodsQuote['reply'];
    expect(describeHeading(markUp, quote, '¥')).toMatchObject({ next: '满 ¥100 可加价换购', missing: '再买 ¥40.00', share: 0.6 });
    expect(describeHeading(markUp, reachedWith(0), '¥')).toMatchObject({
      next: '已可换购 2 件，选下面的商品',
      missing: undefined,
      share: 1,
    });
    expect(describeHeading(markUp, reachedWith(1), '¥')).toMatchObject({ next: '已换购 茶则 ×1', missing: undefined, share: 1 });
    expect(describeHeading(gift, reachedWith(0), '¥')).toMatchObject({ next: '付款后得 优惠券「30 元券」', missing: undefined, share: 1 });
    expect(describeHeading(gift, quote, '¥')).toMatchObject({ next: '满 ¥200 有赠礼：100 积分', missing: '再买 ¥50.00', share: 0.75 });
    expect(findPromotionNotes([line('杯', 13)], quote, all)).toMatchObject([{ kind: 'gift', id: 5, missing: '再买 ¥50.00', first: '杯' }]);
    expect(findPromotionNotes([line('杯', 13)], quote, { ...all, headings: new Set(['gift 5']) })).toEqual([]);
  });
  it('are found for the cart line itself if the promotion is a volume discount', () => {
    const found = findLinePromotions(quote);
    expect([...found.keys()]).toEqual([13, 12]);
    expect(found.get(13)).toBeNull();
    const hint = found.get(12);
    expect(hint && describeNextTier(hint, '¥')).toBe('满 3 件，每件 ¥8，再买 2 件');
  });
});
