// First, as on a page: the app takes its texts as it is loaded.
import './zh-HK.ts';
import { findPasswordFault } from 'contract/members/account/password.ts';
import { findPayPasswordFault } from 'contract/members/account/pay-password.ts';
import { findLimitProblem, findBuyerLevelProblem, findQuantityProblem } from 'contract/goods/goods/buy-limits.ts';
import { describeAnswerBounds } from 'contract/goods/goods/answer-bounds.ts';
import { findAnswerProblem } from 'contract/goods/goods/leave-messages.ts';
import { ruleSentence } from 'contract/rule-sentence.ts';
import { findSimplifiedOnlyCharacters } from 'contract/test/simplified-only.ts';
import { describe, expect, it } from 'vitest';
import { localiseRuleSentence } from '#kit/lib/localise.ts';
import { routes } from '#mall/routes.ts';
import { texts as account } from '#mall/features/members/account/texts.ts';
import { texts as address } from '#mall/features/shop/address/texts.ts';
import { momentTexts } from '#mall/features/buying/checkout/moment-texts.ts';
import { texts as coupon } from '#mall/features/offers/coupon/texts.ts';
import { texts as favourite } from '#mall/features/buying/favourite/texts.ts';
import { texts as logistics } from '#mall/features/aftersales/logistics/texts.ts';
import { texts as payment } from '#mall/features/money/payment/texts.ts';
import { texts as points } from '#mall/features/offers/points/texts.ts';
import { texts as search } from '#mall/features/goods/search/texts.ts';
import { texts as cart } from '#mall/features/buying/cart/texts.ts';
import { texts as checkout } from '#mall/features/buying/checkout/texts.ts';
import { texts as identity } from '#mall/features/members/identity/texts.ts';
import { texts as message } from '#mall/features/shop/message/texts.ts';
import { texts as order } from '#mall/features/buying/order/texts.ts';
import { texts as site } from '#mall/features/shop/site/texts.ts';
import { promotionTexts } from '#mall/features/buying/cart/promotion-texts.ts';
import { texts as promotionPageTexts } from '#mall/features/offers/promotion/texts.ts';
import { explanationTexts } from '#mall/features/buying/order/explanation-texts.ts';
import { sheetTexts } from '#mall/features/goods/goods/sheet-texts.ts';
import { tierTexts } from '#mall/features/goods/goods/tier-texts.ts';

const {
  texts,
  titles,
}: Pick<NonNullable<typeof globalThis.mallWords>, 'texts' | 'titles'> = globalThis.mallWords ?? { texts: {}, titles: {} };

/** Holds the texts of the locale's file, and those of parts that bring their own. */
const allTexts = {
  ...texts,
  account,
  address,
  cart,
  checkout,
  site,
  coupon,
  favourite,
  logistics,
  momentTexts,
  payment,
  points,
  search,
  identity,
  message,
  order,
  sheetTexts,
  tierTexts,
  promotionTexts,
  promotionPageTexts,
  explanationTexts,
};

/** Lists all texts below a value; for a function, its source. */
function listTexts(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') return [String(text)];
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(listTexts) : [];
}

describe('the Hong Kong locale', () => {
  it('contains no simplified-only character', () => {
    expect(listTexts(allTexts).length).toBeGreaterThan(700);
    for (const text of [...listTexts(allTexts), ...Object.values(titles)])
      expect([text, findSimplifiedOnlyCharacters(text)]).toEqual([text, []]);
  });

  it('translates the title of every page', () => {
    const rows = Object.values(routes).flat();
    expect(rows.filter(({ title }) => titles[title] === undefined).map(({ title }) => title)).toEqual([]);
  });

  it.each([
    ['账户', /账户|账号|登录|短信|信息|快递|默认|设置|充值/],
    ['帳戶', /賬戶|帳號|登錄|短信|信息|快遞|默認|設置|充值|視頻|質量|網路/],
  ])('uses the terms of Hong Kong, not ones like %s', (_, mainland) => {
    const said = listTexts(allTexts).filter((text) => mainland.test(text));
    expect(said).toEqual([]);
  });

  it('does not address members as “你”, except in texts from one friend to another', () => {
    const friendly = /[送請请]你/;
    const said = [...listTexts(allTexts), ...Object.values(titles)].filter((text) => text.includes('你') && !friendly.test(text));
    expect(said).toEqual([]);
  });

  it('translates the sentences that the web app and the server share', () => {
    const limits = { least: 3, step: 2, perOrder: 4, perMember: 0, cycle: 0, buyerLevels: [1] };
    const ends = { from: '7', to: '9' };
    const bounded = [
      [{ type: 'number', max: 0, ...ends, whole: true }, '-5', '21', '7.5'],
      [{ type: 'number', max: 0, ...ends }, '-5'],
      ...[{ whole: true }, { from: '-1.5' }, { from: '7', whole: true }, { to: '9' }, { to: '9', whole: true }].map(
        (bounds) => [{ type: 'number', max: 0, ...bounds }] as const,
      ),
      [{ type: 'date', max: 0, ...ends }, '2026-05-01'],
      [{ type: 'date', max: 0, from: '1' }],
      [{ type: 'time', max: 0, from: '10:00', to: '20:00' }, '09:00', '21:00'],
      [{ type: 'time', max: 0, to: '20:00' }],
      [{ type: 'text', max: 3 }],
    ] as const;
    const tooMuch = { pieces: 6, ofGoods: 6, bought: 0 };
    const said = [
      ...['1234567', '12345678', ' '.repeat(9)].map(findPasswordFault),
      ...['12', '111111'].map(findPayPasswordFault),
      findBuyerLevelProblem(limits, 2),
      findQuantityProblem(limits, { ...tooMuch, pieces: 5 }),
      findQuantityProblem(limits, tooMuch),
      ...[0, 1, 2, 3].flatMap((cycle) =>
        [0, 2].map((bought) => findQuantityProblem({ ...limits, perOrder: 0, perMember: 4, cycle }, { ...tooMuch, bought })),
      ),
      findLimitProblem({ ...limits, buyerLevels: [] }, { pieces: 2, ofGoods: 2, bought: 0, levelId: 1 }),
      ...['number', 'mail', 'date', 'time', 'id'].map((type) =>
        findAnswerProblem({ name: '', type, required: false, max: 0 }, 'x', '2026-05-01'),
      ),
      ...['2020-01-01', '2040-01-01'].map((day) =>
        findAnswerProblem({ name: '', type: 'date', required: false, max: 0 }, day, '2026-05-01'),
      ),
      ...bounded.flatMap(([field, ...answers]) => [
        describeAnswerBounds(field, '2026-05-01'),
        ...answers.map((answer) => findAnswerProblem({ ...field, name: '', required: true }, answer, '2026-05-01')),
      ]),
      ...['', 'xxxxx'].map((text) => findAnswerProblem({ name: '', type: 'text', required: true, max: 3 }, text, '2026-05-01')),
    ];
    expect(said).not.toContain(undefined);
    for (const sentence of said) {
      const translated = localiseRuleSentence(sentence) ?? '';
      expect(translated).not.toBe('');
      expect([sentence, findSimplifiedOnlyCharacters(translated)]).toEqual([sentence, []]);
    }
  });

  it('keeps the numbers in a translated sentence', () => {
    expect(localiseRuleSentence(ruleSentence('piecesAboveMemberLimit', { cycle: 2, most: 12, bought: 3 }))).toBe(
      '每人每週限購 12 件，已購 3 件',
    );
    expect(localiseRuleSentence(ruleSentence('answerTooLate', { last: '2028-05-01' }))).toBe('最遲到 2028-05-01');
    expect(localiseRuleSentence(ruleSentence('answerTooSmall', { least: '-1.5' }))).toBe('不能小於 -1.5');
    expect(localiseRuleSentence(ruleSentence('answerBetween', { least: '10:00', most: '20:00' }))).toBe('10:00 至 20:00');
  });
});
