import type { Input } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Context } from '#http/handler.ts';
import { askedLines } from '#modules/cart/cart.ts';
import type { Region } from '#modules/freight/freight.ts';
import { quoteOf, shelfFor } from './quote.ts';
import { type Postage, postageOf } from './rules/postage.ts';

type Goods = Input<typeof checkoutCalls.postage>['goodsJson'];

/** Computes the shipping fee of goods to a region. Refuses unknown goods, and goods without a chosen SKU. */
export async function postageTo(
  { db, member, now, site }: Context<typeof checkoutCalls.postage>,
  goods: Goods,
  region: Region,
): Promise<Postage> {
  const selector = { goodsIds: goods.map(({ numIid }) => numIid) };
  const facts = await shelfFor(db, selector, { member, now, timeZone: site.timeZone });
  const lines = askedLines(goods, [...facts.skus.values()]);
  return postageOf(quoteOf(facts, lines, region), facts.templates);
}
