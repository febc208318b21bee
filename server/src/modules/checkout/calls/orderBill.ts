import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/cart/cart.ts';
import type { SellableSku } from '#modules/goods/goods.ts';
import { priceAndSaveDraft } from '../bill.ts';

export const orderBill: Handler<typeof checkoutCalls.orderBill> = async (context, { goodsJson, addressId, realnameId, scene }) => {
  const requested = {
    selector: selectRequestedSkus(goodsJson),
    chooseLines: (skus: readonly SellableSku[]) => parseRequestedLines(goodsJson, skus),
    fromCart: scene === 'cart',
  };
  return priceAndSaveDraft(context, context.ids.longNumber(), requested, { addressId, realnameId });
};
