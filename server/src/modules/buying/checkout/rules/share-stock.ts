import { type SellableSku, listStockNeeds } from '#modules/goods/goods/goods.ts';

interface StockedLine {
  readonly sku: SellableSku;
  readonly pieces: number;
}

/**
 * Returns, for each line of an order, how many pieces of stock the lines before it leave. Ordinary pieces, gifts and
 * bundle components use the same stock.
 */
export function shareStock(lines: readonly StockedLine[]): number[] {
  const free = new Map<number, number>();
  for (const { sku } of lines) {
    if (sku.components) for (const { skuId, stock } of sku.components) free.set(skuId, stock);
    else free.set(sku.skuId, sku.stock);
  }
  return lines.map(({ sku, pieces }) => {
    const allowed = Math.min(...listStockNeeds(sku, 1).map((need) => Math.floor((free.get(need.skuId) ?? 0) / need.pieces)));
    for (const need of listStockNeeds(sku, Math.min(pieces, Math.max(0, allowed))))
      free.set(need.skuId, (free.get(need.skuId) ?? 0) - need.pieces);
    return Math.max(0, allowed);
  });
}
