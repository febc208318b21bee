import { describe, expect, it } from 'vitest';
import { describeTier, noTerms, type PromotionTier, promotionTag } from './describe-tier.ts';

const tier = (terms: Partial<PromotionTier>): PromotionTier => ({ ...noTerms, ...terms });

describe('the text of a promotion tier', () => {
  it.each([
    ['fullReduction', { fullAmount: 200, off: 30 }, '满减', '满 ¥200 减 ¥30'],
    ['fullReduction', { fullAmount: 99.5, off: 9.9, freeShipping: 1, repeats: 1 }, '满减', '每满 ¥99.50 减 ¥9.90 并包邮'],
    ['fullReduction', { fullAmount: 300, discount: 8.5 }, '满折', '满 ¥300 打 8.5 折'],
    ['fullReduction', { fullAmount: 99, freeShipping: 1 }, '满包邮', '满 ¥99 包邮'],
    ['volume', { fullNum: 3, price: 8 }, '多件优惠', '满 3 件，每件 ¥8'],
    ['volume', { fullNum: 3, discount: 9 }, '多件优惠', '满 3 件，每件 9 折'],
    ['volume', { fullNum: 3, off: 1.5 }, '多件优惠', '满 3 件，每件减 ¥1.50'],
    ['package', { fullNum: 2, price: 99 }, '任选', '¥99 任选 2 件'],
    ['nthPiece', { fullNum: 2, discount: 5 }, '第2件半价', '同一商品每买 2 件，第 2 件半价'],
    ['nthPiece', { fullNum: 3, discount: 1.5 }, '第3件 1.5 折', '同一商品每买 3 件，第 3 件 1.5 折'],
    ['markUp', { fullAmount: 59 }, '加价购', '满 ¥59 可加价换购'],
  ] as const)('states the condition and the benefit of a promotion of the kind %s', (kind, terms, tag, text) => {
    expect([promotionTag(kind, tier(terms)), describeTier(kind, tier(terms), '¥')]).toEqual([tag, text]);
  });
});
