import { type Cents, split, sum, times, toYuan } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { BundleComponent, BundlePart } from './sellable-sku.ts';

/** Returns how many pieces of a bundle product the stock of its components allows. `stockOf` returns the stock of a SKU. */
export const bundlesAllowedByStock = (parts: readonly BundlePart[], stockOf: (skuId: number) => number): number =>
  parts.length === 0 ? 0 : Math.max(0, Math.min(...parts.map(({ skuId, pieces }) => Math.floor(stockOf(skuId) / pieces))));

/** Converts the components of a bundle product to the reply; empty for other products. */
export const toCombinedGoods = (
  components: readonly Omit<BundleComponent, 'stock'>[] | null,
): Reply<typeof storefrontCalls.goodsDetail>['combinedGoodList'] =>
  (components ?? []).map(({ goodsId, skuId, title, skuText, picture, code, pieces, listPrice }) => ({
    numIid: goodsId,
    skuId,
    title,
    skuText,
    linkUrl: picture,
    skuCode: code,
    num: pieces,
    price: toYuan(listPrice),
  }));

/** Lists the SKUs and pieces that an order line takes from stock: the product itself, or the components of a bundle. */
export const listStockNeeds = (
  { skuId, components }: { readonly skuId: number; readonly components: readonly BundlePart[] | null },
  pieces: number,
): { readonly skuId: number; readonly pieces: number }[] =>
  components ? components.map((part) => ({ skuId: part.skuId, pieces: part.pieces * pieces })) : [{ skuId, pieces }];

/**
 * Splits the price of bundles over their components by list price, for refunds and receipts of a component.
 * Components without any price are split by pieces.
 */
export function splitOverComponents(amount: Cents, components: readonly Pick<BundleComponent, 'listPrice' | 'pieces'>[]): Cents[] {
  const weights = components.map(({ listPrice, pieces }) => times(listPrice, pieces));
  return split(amount, sum(weights) > 0 ? weights : components.map(({ pieces }) => pieces));
}
