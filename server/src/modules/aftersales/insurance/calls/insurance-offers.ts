import type { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/buying/cart/cart.ts';
import { buildBillInsurance, loadPricingFacts, loadQuotedDraft } from '#modules/buying/checkout/checkout.ts';
import { isReturnable } from '#modules/goods/goods/goods.ts';

/**
 * Returns what return-freight insurance costs and pays for one of the caller's checkouts, and whether the caller has
 * chosen it. Refuses an unknown checkout (draftNotFound).
 */
export const insuranceInfo: Handler<typeof insuranceCalls.insuranceInfo> = async (context, { tid }) => {
  const { quote } = await loadQuotedDraft(context, tid);
  return { tid, insurance: buildBillInsurance(quote.bill, context.site.settings) };
};

/**
 * Returns what return-freight insurance would cost and pay for some products, and which of them it covers. Null if
 * the shop sells none, or if it covers none of them. Refuses unknown products.
 */
export const recommendInsurance: Handler<typeof insuranceCalls.recommendInsurance> = async ({ db, site, member, now }, { goodsJson }) => {
  const buyer = { member, now, timeZone: site.timeZone, benefitTerms: site.settings };
  const { skus, insurance } = await loadPricingFacts(db, selectRequestedSkus(goodsJson), buyer);
  const list = parseRequestedLines(goodsJson, [...skus.values()]).map(({ goodsId, skuId }) => {
    const sku = skus.get(skuId);
    return { numIid: goodsId, skuId, isCovered: insurance && sku && isReturnable(sku) ? (1 as const) : (0 as const) };
  });
  const isOffered = list.some(({ isCovered }) => isCovered === 1);
  return {
    insurance:
      insurance && isOffered
        ? { premium: toYuan(insurance.premium), payout: toYuan(insurance.payout), monthlyMost: site.settings.returnInsuranceMonthlyMost }
        : null,
    list,
  };
};
