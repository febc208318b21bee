import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { cents } from 'contract/money.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveMoney, makePaidOrder, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the second orange at half price', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const merchant = testApp.as({ merchantOf: 1001 });
  const orange = goodsOf('orange').id;
  let id = 0;
  beforeEach(async () => {
    await testApp.sql('truncate promotion cascade');
    const run = { startTime: '2026-01-01 00:00', endTime: null };
    const form = { key: 'half', kind: 'nthPiece' as const, name: '第二件半价', ...run, goods: ['T-3'], nth: 2, discountBp: 5000 };
    ({ id } = await merchant.ask(promotionMerchantCalls.putPromotion, form));
  });

  it('is named on the product page, at the cart line and in the quote, with what is missing to it', async () => {
    const tier = { fullNum: 2, discount: 5, off: null, price: null };
    const shown = await dazhi.ask(storefrontCalls.goodsDetail, { id: orange });
    expect(shown.activity.promotions).toMatchObject([{ activityId: id, kind: 'nthPiece', name: '第二件半价', tiers: [tier] }]);
    await dazhi.ask(cartCalls.addToCart, { numIid: orange, num: 1 });
    const { list, promotions } = await dazhi.ask(cartCalls.listCart, {});
    expect([list[0]?.promotionId, promotions]).toMatchObject([id, [{ id, kind: 'nthPiece', tier }]]);
    const quote = async (num: number) => dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson([{ goods: 'orange', num }]) });
    expect(await quote(1)).toMatchObject({ payment: 39.9, hints: [{ kind: 'nthPiece', missingNum: 1, tier }] });
    expect(await quote(2)).toMatchObject({ payment: 59.85, reductions: [{ kind: 'nthPiece', name: '第二件半价', amount: 19.95 }] });
  });

  it('returns for each piece what that piece cost', async () => {
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange', num: 4 });
    const refund = async () => {
      const body = { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' } as const;
      const { refundNo } = await dazhi.ask(refundCalls.applyRefund, body);
      const { payment } = await dazhi.ask(refundCalls.refundDetail, { refundNo });
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
      return payment;
    };
    expect([await refund(), await refund(), await refund(), await refund()]).toEqual([39.9, 39.9, 19.95, 19.95]);
  });
});
