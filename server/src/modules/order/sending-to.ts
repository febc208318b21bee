import { cents } from 'contract/money.ts';
import { type FreightTemplate, type Region } from '#modules/freight/freight.ts';
import type { SellableSku } from '#modules/goods/goods.ts';
import { priceOrder, termsOf } from '#modules/pricing/pricing.ts';
import type { Sending } from './rules/sending-change.ts';
import type { LineToSend } from './store/own-acts.ts';

/**
 * Returns today's shipping fee for an order's lines to a region, based on what was paid for them. Leaves out lines whose products no
 * longer exist.
 */
export function sendingTo(
  lines: readonly LineToSend[],
  skus: ReadonlyMap<number, SellableSku>,
  templates: ReadonlyMap<number, FreightTemplate>,
  region: Region,
): Sending {
  const known = lines.flatMap(({ skuId, pieces, price }) => {
    const sku = skus.get(skuId);
    return sku ? [{ ...sku, pieces, listPrice: cents(price), levelPrice: null, discountBp: 10_000 }] : [];
  });
  const bill = priceOrder(known, termsOf(templates, region));
  return { fee: bill.freight, served: bill.lines.every(({ served }) => served) };
}
