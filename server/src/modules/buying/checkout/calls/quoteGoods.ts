import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { cents, minus, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/buying/cart/cart.ts';
import { loadShippingDestination } from '#modules/shop/address/address.ts';
import { freeShippingFrom, isFreeShippingRegional } from '#modules/goods/freight/freight.ts';
import { buildPromotionTier, type PricedOrder, savedAmount } from '#modules/offers/pricing/pricing.ts';
import { loadGiftStandings } from '../gift-lines.ts';
import { buildQuote, loadPricingFacts } from '../quote.ts';
import { buildReductions } from '../rules/bill-lines.ts';
import { findFreeShipping } from '../rules/free-shipping.ts';
import { buildMarkUps } from '../rules/mark-ups.ts';
import { numberLines } from '../rules/order-draft.ts';

/** Finds the price of a piece of a line, in yuan, that a volume discount lowers it to: the same for each piece. Null where none does. */
function findVolumePrice({ lines, steps }: PricedOrder, at: number, pieces: number): number | null {
  const off = steps.find(({ kind, byLine }) => kind === 'volume' && (byLine[at] ?? 0) > 0)?.byLine[at];
  const priced = lines[at];
  return off === undefined || priced === undefined ? null : toYuan(cents(priced.price - off / pieces));
}

/**
 * Prices products for the caller as one order without shipping: what each promotion takes off, and what is missing to its next tier. Changes
 * nothing. Refuses an unknown product, and a missing choice of SKU.
 */
export const quoteGoods: Handler<typeof checkoutCalls.quoteGoods> = async ({ db, site, member, now, say }, { goodsJson, shipTo }) => {
  const facts = await loadPricingFacts(db, selectRequestedSkus(goodsJson), {
    member,
    now,
    timeZone: site.timeZone,
    benefitTerms: site.settings,
  });
  // Without an address the amount for all other regions is shown.
  const isRegional = [...facts.templates.values()].some(isFreeShippingRegional);
  const region = (isRegional ? await loadShippingDestination(db, member.id, shipTo) : undefined) ?? [];
  const requested = numberLines(parseRequestedLines(goodsJson, [...facts.skus.values()]));
  const choice = { couponChoice: 'best' as const, usesPoints: false };
  const all = buildQuote(facts, requested, [], choice);
  const lines = all.lines.filter(({ tie, problem }) => tie === undefined || problem === undefined);
  const quote = lines.length === requested.length ? all : buildQuote(facts, lines, [], choice);
  const { bill } = quote;
  const payment = minus(bill.payable, bill.freight);
  const reduced = minus(bill.goodsAmount, payment);

  const skuOf = new Map(lines.map(({ lineId, skuId }) => [lineId, skuId]));
  const toSkuIds = (lineIds: readonly number[]) => lineIds.flatMap((lineId) => skuOf.get(lineId) ?? []);
  const reductions = buildReductions(bill, say);
  const gifts = await loadGiftStandings(db, facts, quote, now);
  return {
    list: lines.map(({ goodsId, skuId, pieces, tie }, i) => {
      const priced = bill.lines[i];
      if (!priced) throw new Error(`line ${i} was not priced`);
      return {
        numIid: goodsId,
        skuId,
        markUpId: tie?.ref ?? null,
        num: pieces,
        price: toYuan(priced.price),
        volumePrice: findVolumePrice(bill, i, pieces),
        amount: toYuan(priced.amount),
      };
    }),
    goodsAmount: toYuan(bill.goodsAmount),
    reductions: bill.steps.map(({ byLine }, i) => {
      const reduction = reductions[i];
      if (!reduction) throw new Error(`step ${i} has no reduction`);
      return { ...reduction, skuIds: lines.flatMap(({ skuId }, at) => ((byLine[at] ?? 0) > 0 ? [skuId] : [])) };
    }),
    reducedAmount: toYuan(reduced),
    savedAmount: toYuan(
      savedAmount(
        reduced,
        quote.lines.map(({ sku, pieces }) => ({ ...sku, pieces })),
      ),
    ),
    hints: bill.hints.map(({ kind, ref, name, missing, tier, lineIds }) => ({
      kind,
      id: ref,
      name,
      missingAmount: 'amount' in missing ? toYuan(missing.amount) : null,
      missingNum: 'pieces' in missing ? missing.pieces : null,
      tier: buildPromotionTier(
        facts.promotions.find(({ id }) => id === ref),
        tier,
      ),
      skuIds: toSkuIds(lineIds),
    })),
    markUps: buildMarkUps(facts, quote),
    gifts,
    freeShipping: findFreeShipping(quote, (id) => {
      const template = facts.templates.get(id);
      return template && { name: template.name, freeFrom: freeShippingFrom(template, region) };
    }),
    payment: toYuan(payment),
  };
};
