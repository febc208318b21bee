import type { Input } from 'contract/call.ts';
import { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/trial/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '../../../test/shopping.ts';
import { refused, useTestApp } from '../../../test/test-app.ts';

type TriedBody = Input<typeof trialMerchantCalls.tryPromotion>;

describe('a promotion that a merchant tries', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const head = { name: '试试', startTime: '2026-01-01 00:00', endTime: null };
  const attempt = (body: Partial<TriedBody>) => merchant.ask(trialMerchantCalls.tryPromotion, { ...head, ...body } as TriedBody);
  beforeEach(() => testApp.sql('delete from promotion'));

  it("is priced on the merchant's sample carts with and without it, and saves nothing", async () => {
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

  it('is priced on a cart of its products, and on the smallest cart that reaches each tier', async () => {
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

  it('is compared with carts without it and without the saved promotion that it replaces', async () => {
    const spring = { kind: 'limitDiscount' as const, offers: [{ goods: 'T-3', price: 30 }] };
    await merchant.ask(promotionMerchantCalls.putPromotion, { key: 'spring', ...head, ...spring });
    const { carts } = await attempt({ key: 'spring', ...spring, offers: [{ goods: 'T-3', price: 35 }], startTime: '2099-01-01 00:00' });
    expect(carts).toMatchObject([{ without: { payment: 39.9 }, with: { payment: 35 } }]);
  });

  it('is priced on the last orders, at the prices of today', async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await makeOrder(testApp.as(who), { goods: 'orange', num: 2 });
    const { orders } = await attempt({ kind: 'volume', goods: ['T-3'], tiers: [{ pieces: 2, off: 5 }] });
    expect(orders).toEqual({ count: 2, changed: 2, goneLines: 0, without: 159.6, with: 139.6, difference: -20 });
  });

  it('is refused like a saved one, and so is a cart of unknown products', async () => {
    const body = { ...head, kind: 'package' as const, goods: null, tiers: [{ pieces: 2, price: 66 }] };
    const answer = await merchant.call(trialMerchantCalls.tryPromotion, { ...body, carts: [{ lines: [{ goods: '没有', num: 1 }] }] });
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(await merchant.call(trialMerchantCalls.tryPromotion, { ...body, tiers: [{ pieces: 2, off: 1 }] })).toMatchObject(
      refused('promotionWrong'),
    );
  });
});
