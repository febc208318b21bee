import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/cart/cart.ts';
import type { SellableSku } from '#modules/goods/goods.ts';
import { priceAndSaveDraft } from '../bill.ts';
import { numberLines, readChoices } from '../rules/order-draft.ts';

export const orderBill: Handler<typeof checkoutCalls.orderBill> = async (context, { goodsJson, scene, ...choices }) => {
  const requested = {
    selector: selectRequestedSkus(goodsJson),
    chooseLines: (skus: readonly SellableSku[]) => numberLines(parseRequestedLines(goodsJson, skus)),
    fromCart: scene === 'cart',
  };
  return priceAndSaveDraft(context, context.ids.longNumber(), requested, readChoices(choices));
};
