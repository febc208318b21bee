import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBookInconsistenciesOf, giveMoney, makePaidOrder, toGoodsJson } from '../../../../test/shopping.ts';
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
    const form = { key: 'half', kind: 'nthPiece' as const, name: '第二件半价', ...run, goods: ['T-2', 'T-3'], nth: 2, discountBp: 5000 };
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

  /** Asks for one piece after the other of a line, each approved before the next; returns what goes back of each, in yuan. */
  async function refundOneByOne(tid: string, pieces: number, lineNo = 1): Promise<number[]> {
    const back: number[] = [];
    for (let i = 0; i < pieces; i += 1) {
      const body = { tid, lineNo, num: 1, kind: 'money', reason: 'notWanted' } as const;
      const { refundNo } = await dazhi.ask(refundCalls.applyRefund, body);
      back.push((await dazhi.ask(refundCalls.refundDetail, { refundNo })).payment);
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    }
    return back;
  }

  it('returns for one of two pieces half of what the two cost, so that none is left at half price', async () => {
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const { tid } = await makePaidOrder(dazhi, { goods: 'teapot', num: 2 });
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ payment: 188.16 }); // 125.44 for the level, and half of it
    expect(await refundOneByOne(tid, 1)).toEqual([94.08]);
    expect(await refundOneByOne(tid, 1)).toEqual([94.08]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('returns for a piece outside a set its price, and for those of two sets their share', async () => {
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange', num: 5 });
    expect(await refundOneByOne(tid, 5)).toEqual([39.9, 29.93, 29.93, 29.92, 29.92]);
  });
});
