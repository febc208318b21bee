import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { BaseContext } from '#http/handler.ts';
import { findMemberDetails } from '#modules/account/account.ts';
import { buildQuote, loadPricingFacts } from '#modules/checkout/checkout.ts';
import { loadMerchantPayments } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Order } from './rules/order.ts';
import { buildPriceExplanation, buildPriceNow } from './rules/price-explanation.ts';
import { loadPriceSteps } from './store/price-steps.ts';

type Explanation = Reply<typeof orderCalls.explainPrice>;
type ExplainContext = Pick<BaseContext, 'site' | 'now' | 'say'> & { readonly db: SiteDatabase };

/** Prices the lines of an order as they would cost its member now. */
async function loadPriceNow({ db, site, now, say }: ExplainContext, order: Order): Promise<Explanation['now']> {
  const member = await findMemberDetails(db, order.memberId);
  if (!member) return null;
  const facts = await loadPricingFacts(
    db,
    { goodsIds: order.lines.map(({ goodsId }) => goodsId), skuIds: order.lines.map(({ skuId }) => skuId) },
    { member, now, timeZone: site.timeZone },
  );
  const lines = order.lines.flatMap(({ lineNo, goodsId, skuId, pieces, tie }) =>
    facts.skus.has(skuId) ? [{ lineId: lineNo, goodsId, skuId, pieces, ...(tie ? { tie } : {}) }] : [],
  );
  const gone = order.lines.filter(({ skuId }) => !facts.skus.has(skuId)).map(({ lineNo }) => lineNo);
  return buildPriceNow(buildQuote(facts, lines, order.destination?.region ?? []).bill, gone, say);
}

/** Explains how the price of an order came about, from what was stored with it, and what its lines would cost now. */
export async function explainOrderPrice(context: ExplainContext, order: Order): Promise<Explanation> {
  const { db, say } = context;
  const [steps, payments, now] = await Promise.all([
    loadPriceSteps(db, order.tid),
    loadMerchantPayments(db, { kind: 'order', id: order.tid }),
    loadPriceNow(context, order),
  ]);
  return { ...buildPriceExplanation(order, { steps, payments }, say), now };
}
