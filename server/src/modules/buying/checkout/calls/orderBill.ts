import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/buying/cart/cart.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import { cachedPromotions } from '#modules/offers/promotion/promotion.ts';
import { Refusal } from '#platform/refusal.ts';
import { priceAndSaveDraft } from '../bill.ts';
import { numberLines, readChoices } from '../rules/order-draft.ts';

/** Lists the promotions whose price a bill asks for by their id. */
const soldByBill: readonly string[] = ['group', 'presale', 'pointsExchange'];

/** Refuses promotions that are sold in another way, such as flash sales; one that is over is a problem of the bill. */
async function assertSoldByBill({ db, now }: Context<typeof checkoutCalls.orderBill>, id: number): Promise<void> {
  const promotion = (await cachedPromotions(db, now)).all.find((one) => one.id === id);
  if (promotion && !soldByBill.includes(promotion.kind)) throw new Refusal('promotionOver');
}

/**
 * Starts a checkout of the caller: saves an order draft for 30 minutes, and returns its priced bill and its number
 * (tid). Refuses an unknown product, address or identity. Refuses a member in WeChat whose openid for payments is
 * unknown.
 */
export const orderBill: Handler<typeof checkoutCalls.orderBill> = async (
  context,
  { goodsJson, scene, activityId, groupId, ...choices },
) => {
  if (activityId !== undefined && groupId === undefined) await assertSoldByBill(context, activityId);
  const requested = {
    selector: selectRequestedSkus(goodsJson),
    chooseLines: (skus: readonly SellableSku[]) => numberLines(parseRequestedLines(goodsJson, skus)),
    fromCart: scene === 'cart',
    promotionId: activityId ?? null,
    groupId: groupId ?? null,
  };
  return priceAndSaveDraft(context, context.ids.longNumber(), requested, readChoices(choices));
};
