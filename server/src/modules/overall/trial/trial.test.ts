import type { Input } from 'contract/call.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleDraw } from '../../../../test/put-lucky-draw.ts';
import { makeOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

type TriedBody = Input<typeof trialMerchantCalls.tryPromotion>;

describe('the trial of a promotion by a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const head = { name: '试试', startTime: '2026-01-01 00:00', endTime: null };
  const attempt = (body: Partial<TriedBody>) => merchant.ask(trialMerchantCalls.tryPromotion, { ...head, ...body } as TriedBody);
  beforeEach(() => testApp.sql('delete from promotion'));

  it('shows the prices of sample carts with and without the promotion, and saves nothing', async () => {
    const { carts } = await attempt({
      kind: 'fullReduction',
      goods: null,
      tiers: [{ threshold: 100, off: 20 }],
      carts: [{ lines: [{ goods: 'T-2', num: 1 }] }, { levelId: 1, lines: [{ goods: 'T-3', num: 2 }] }],
    });
    expect(carts).toMatchObject([
      {
        lines: [{ title: '圆融茶壶', num: 1 }],
        without: { goodsAmount: 128, reductions: [], payment: 128 },
        with: { reductions: [{ kind: 'fullReduction', id: null, name: '试试', amount: 20 }], payment: 108 },
      },
      { without: { payment: 79.8 }, with: { payment: 79.8 } },
    ]);
    expect((await merchant.ask(promotionMerchantCalls.listPromotions, {})).list).toEqual([]);
  });

  it("prices a cart of the promotion's products, and the smallest cart that reaches each tier", async () => {
    const tiers = [
      { threshold: 100, off: 20 },
      { threshold: 200, off: 50 },
    ];
    const { carts } = await attempt({ kind: 'fullReduction', goods: ['T-3', 'T-2'], tiers });
    expect(carts).toMatchObject([
      { tier: null, lines: [{ num: 1 }, { num: 1 }], without: { payment: 167.9 }, with: { payment: 147.9 } },
      { tier: 1, lines: [{ title: '冰糖橙 5 斤', num: 3 }], without: { payment: 119.7 }, with: { payment: 99.7 } },
      { tier: 2, lines: [{ num: 6 }], with: { payment: 189.4 } },
    ]);
  });

  it('compares with prices without the saved promotion of the same key, even if the new version begins years later', async () => {
    const spring = { kind: 'limitDiscount' as const, offers: [{ goods: 'T-3', price: 30 }] };
    await merchant.ask(promotionMerchantCalls.putPromotion, { key: 'spring', ...head, ...spring });
    const { carts } = await attempt({ key: 'spring', ...spring, offers: [{ goods: 'T-3', price: 35 }], startTime: '2099-01-01 00:00' });
    expect(carts).toMatchObject([{ without: { payment: 39.9 }, with: { payment: 35 } }]);
  });

  it("prices the latest orders at today's prices, with and without the promotion", async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await makeOrder(testApp.as(who), { goods: 'orange', num: 2 });
    const { orders } = await attempt({ kind: 'volume', goods: ['T-3'], tiers: [{ pieces: 2, off: 5 }] });
    expect(orders).toEqual({ count: 2, changed: 2, dearer: 0, goneLines: 0, without: 159.6, with: 139.6, difference: -20 });
  });

  it('is refused if the promotion is invalid or a sample cart has an unknown product', async () => {
    const body = { ...head, kind: 'package' as const, goods: null, tiers: [{ pieces: 2, price: 66 }] };
    const answer = await merchant.call(trialMerchantCalls.tryPromotion, { ...body, carts: [{ lines: [{ goods: '没有', num: 1 }] }] });
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(await merchant.call(trialMerchantCalls.tryPromotion, { ...body, tiers: [{ pieces: 2, off: 1 }] as never })).toMatchObject(
      refused('promotionWrong'),
    );
  });
});

describe('the trial of a lucky draw by a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });

  it('shows the prizes and the cost of 100 and of 1,000 draws, and when each prize runs out', async () => {
    const { series, usedUpAfter } = await merchant.ask(trialMerchantCalls.tryLuckyDraw, sampleDraw);
    expect(series).toEqual([
      { draws: 100, prizes: [3, 30, 67], cost: 390, points: 600, pointsTaken: 1000 },
      { draws: 1000, prizes: [3, 300, 697], cost: 444, points: 6000, pointsTaken: 10_000 },
    ]);
    expect(usedUpAfter).toEqual([30, 3334, null]);
    expect((await merchant.ask(luckyDrawMerchantCalls.listLuckyDraws, {})).list).toEqual([]);
  });

  it('shows the expected prizes if each recent order gave one draw, or each recent buyer made all draws of a day', async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await makeOrder(testApp.as(who), { goods: 'orange', num: 2 });
    await testApp.sql('update orders set paid_at = $1 where member_id = (select max(member_id) from orders)', [testApp.clock.now()]);
    const { orders, buyers } = await merchant.ask(trialMerchantCalls.tryLuckyDraw, sampleDraw);
    expect(orders).toEqual({ count: 2, draws: 2, prizes: [0.2, 0.6, 1.2], cost: 25.72, points: 12 });
    expect(buyers).toEqual({ count: 1, draws: 6, prizes: [0.6, 1.8, 3.6], cost: 77.16, points: 36, pointsTaken: 50 });
  });

  it.each([
    ['odds that do not add up to one', { prizes: sampleDraw.prizes.map((prize) => ({ ...prize, odds: 1 })) }],
    ['a fallback that can run out', { fallback: 1 }],
    ['an end in the past', { startTime: '2025-01-01 00:00', endTime: '2025-02-01 00:00' }],
  ])('is refused for the same reason as a saved lucky draw: %s', async (_, change) => {
    const saved = await merchant.call(luckyDrawMerchantCalls.putLuckyDraw, { key: 'tried', ...sampleDraw, ...change });
    const tried = await merchant.call(trialMerchantCalls.tryLuckyDraw, { ...sampleDraw, ...change });
    expect(tried).toMatchObject(refused('luckyDrawWrong'));
    expect(tried.message).toBe(saved.message);
  });
});
