import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { sum, toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Quote, PricingFacts } from '../quote.ts';

/** Describes the reply of the call `postage`: the shipping fee in yuan and whether the shop ships there, in all and by template. */
export type Postage = Reply<typeof checkoutCalls.postage>;

/**
 * Builds the shipping fee of a quote in yuan and whether the shop ships there, in total and by freight template. Leaves
 * out lines that are not shipped.
 */
export function buildPostage({ lines, bill }: Quote, templates: PricingFacts['templates'], say: Say): Postage {
  const priced = lines.flatMap(({ sku }, i) => {
    if (!sku.sent) return [];
    const line = bill.lines[i];
    if (!line) throw new Error(`line ${i} was not priced`);
    return [{ templateId: sku.templateId, skuId: sku.skuId, freight: line.freight, served: line.served }];
  });
  const ids = [...new Set(priced.map(({ templateId }) => templateId))];
  const list = ids.map((templateId) => {
    const ofTemplate = priced.filter((line) => line.templateId === templateId);
    return {
      templateId,
      name: templateId === null ? say(sentence('flatFreight')) : (templates.get(templateId)?.name ?? ''),
      postFee: toYuan(sum(ofTemplate.map(({ freight }) => freight))),
      served: ofTemplate.every(({ served }) => served) ? 1 : 0,
      skuIds: ofTemplate.map(({ skuId }) => skuId),
    };
  });
  return { postFee: toYuan(bill.freight), served: list.every(({ served }) => served === 1) ? 1 : 0, list };
}
