import { formatSentence, type Sentence } from '../../sentence.ts';
import { sentences } from '../../sentences/zh-CN.ts';
import { describe, expect, it } from 'vitest';
import { type BuyLimits, type PurchaseFacts, findLimitProblem, maxPurchasable } from './buy-limits.ts';

/** Says what a rule found, in the words of zh-CN. */
const say = (found: Sentence | undefined): string | undefined => found && formatSentence(sentences, found);

const free: BuyLimits = { least: 0, step: 1, perOrder: 0, perMember: 0, cycle: 0, buyerLevels: [] };
const one: PurchaseFacts = { pieces: 1, ofGoods: 1, bought: 0, levelId: 1 };

describe('the check of the purchase limits of a product', () => {
  it('allows any quantity if no limit is set', () => {
    expect(say(findLimitProblem(free, { ...one, pieces: 99_999, ofGoods: 99_999 }))).toBeUndefined();
    expect(maxPurchasable(free, 7)).toBeUndefined();
  });
  it.each<[string, Partial<BuyLimits>, Partial<PurchaseFacts>, string | undefined]>([
    ['refuses fewer pieces than the minimum', { least: 3 }, { pieces: 2, ofGoods: 2 }, '3 件起购'],
    ['allows the minimum, spread over two SKUs', { least: 3 }, { pieces: 1, ofGoods: 3 }, undefined],
    ['refuses a number that is no multiple of the step', { step: 6 }, { pieces: 8, ofGoods: 8 }, '需按 6 件的倍数购买'],
    ['allows a multiple of the step', { step: 6 }, { pieces: 12, ofGoods: 12 }, undefined],
    ['allows the maximum of an order', { perOrder: 2 }, { pieces: 2, ofGoods: 2 }, undefined],
    [
      'refuses more than the maximum of an order, counted over the SKUs of the product',
      { perOrder: 2 },
      { pieces: 1, ofGoods: 3 },
      '每单限购 2 件',
    ],
    ['allows as many pieces as a member may buy in total', { perMember: 5 }, { pieces: 2, ofGoods: 2, bought: 3 }, undefined],
    [
      'refuses one piece more than a member may buy in total',
      { perMember: 5 },
      { pieces: 3, ofGoods: 3, bought: 3 },
      '每人限购 5 件，已购 3 件',
    ],
    ['refuses more pieces than a member may buy in a day', { perMember: 1, cycle: 1 }, { pieces: 2, ofGoods: 2 }, '每人每天限购 1 件'],
    ['refuses more pieces than a member may buy in a week', { perMember: 1, cycle: 2 }, { pieces: 2, ofGoods: 2 }, '每人每周限购 1 件'],
    ['refuses more pieces than a member may buy in a month', { perMember: 1, cycle: 3 }, { pieces: 2, ofGoods: 2 }, '每人每月限购 1 件'],
    ['refuses a product that only members of other levels may buy', { buyerLevels: [2, 3] }, {}, '仅限指定会员等级购买'],
    ['allows a product for several levels if the level of the member is one of them', { buyerLevels: [2, 1] }, {}, undefined],
  ])('%s', (_, limits, buying, problem) => {
    expect(say(findLimitProblem({ ...free, ...limits }, { ...one, ...buying }))).toBe(problem);
  });
  it('computes the largest quantity that the limits per order and per member still allow', () => {
    expect(maxPurchasable({ ...free, perOrder: 3, perMember: 5 }, 0)).toBe(3);
    expect(maxPurchasable({ ...free, perOrder: 3, perMember: 5 }, 4)).toBe(1);
    expect(maxPurchasable({ ...free, perMember: 5 }, 9)).toBe(0);
  });
});
