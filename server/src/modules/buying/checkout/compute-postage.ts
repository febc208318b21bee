import type { Input } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { Context } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/buying/cart/cart.ts';
import type { DestinationCodes } from '#modules/goods/freight/freight.ts';
import { buildQuote, loadPricingFacts } from './quote.ts';
import { numberLines } from './rules/order-draft.ts';
import { type Postage, buildPostage } from './rules/postage.ts';

type Goods = Input<typeof checkoutCalls.postage>['goodsJson'];

/**
 * Computes the shipping fee of goods to a region, in yuan, in total and by freight template, and whether the shop ships
 * there. Refuses unknown goods, and goods without a chosen SKU.
 */
export async function computePostage(
  { db, member, now, site, say }: Context<typeof checkoutCalls.postage>,
  goods: Goods,
  region: DestinationCodes,
): Promise<Postage> {
  const facts = await loadPricingFacts(db, selectRequestedSkus(goods), { member, now, timeZone: site.timeZone });
  const lines = numberLines(parseRequestedLines(goods, [...facts.skus.values()]));
  return buildPostage(buildQuote(facts, lines, region), facts.templates, say);
}
