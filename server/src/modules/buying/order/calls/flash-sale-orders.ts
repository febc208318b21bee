import type { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines } from '#modules/buying/cart/cart.ts';
import { numberLines, priceAndSaveDraft, readChoices } from '#modules/buying/checkout/checkout.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import {
  assertFlashSalePassValid,
  findCachedFlashSale,
  forgetFlashSalePass,
  verifyFlashSalePass,
} from '#modules/offers/promotion/promotion.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockOrder } from '../store/orders.ts';
import { placeOrder } from './createOrder.ts';

/** Lets two checkouts of flash sales at a time use a connection: the orders of everybody else are not slowed by a crowd. */
const limit = createConcurrencyLimit(2);

/**
 * Starts the checkout of a product at its flash sale price, with the caller's pass. The pass determines the order
 * number, so a repeated call changes the same draft. Refuses a sale that does not run (promotionOver), a used pass
 * (accessUsed), and sold-out pieces (promotionSoldOut).
 */
export const spikeBill: Handler<typeof spikeCalls.spikeBill> = async (context, { access, goodsId, skuId, num, ...choices }) => {
  const { units, siteId, member, now, secrets } = context;
  const pass = verifyFlashSalePass(access, { siteId, memberId: member.id, goodsIds: [goodsId] }, secrets.hash);
  const sale = await findCachedFlashSale(units, pass, now);
  if (!sale) throw new Refusal('promotionOver');
  assertFlashSalePassValid(pass, sale.promotion, now);
  return limit(() =>
    units.write(siteId, async (db) => {
      if (await lockOrder(db, pass.tid, member.id)) {
        forgetFlashSalePass(units, pass);
        throw new Refusal('accessUsed');
      }
      if (sale.left <= 0) throw new Refusal('promotionSoldOut');
      const requested = {
        selector: { goodsIds: [goodsId] },
        chooseLines: (skus: readonly SellableSku[]) => numberLines(parseRequestedLines([{ numIid: goodsId, skuId, num }], skus)),
        fromCart: false,
        promotionId: pass.promotionId,
      };
      return priceAndSaveDraft({ ...context, db }, pass.tid, requested, readChoices(choices));
    }),
  );
};

/**
 * Creates a flash sale order from the caller's own order draft, as createOrder does, and takes pieces of the sale.
 * Repeating it returns the first reply. Refuses a pass of another order or member (accessWrong), and one that is not
 * valid any more.
 */
export const spikeCreateOrder: Handler<typeof spikeCalls.spikeCreateOrder> = async (context, { access, ...input }) => {
  const { units, siteId, member, secrets } = context;
  const goodsIds = input.goodsJson.map(({ numIid }) => numIid);
  const pass = verifyFlashSalePass(access, { siteId, memberId: member.id, goodsIds }, secrets.hash);
  if (pass.tid !== input.tid) throw new Refusal('accessWrong');
  const order = await limit(() => units.write(siteId, (db) => placeOrder({ ...context, db }, input, pass)));
  forgetFlashSalePass(units, pass);
  return order;
};
