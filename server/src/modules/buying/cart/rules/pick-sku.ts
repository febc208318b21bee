import { Refusal } from '#platform/refusal.ts';

/** Returns the chosen SKU of a product, or its only one. Refuses a SKU that does not exist, and a missing choice. */
export function pickSku<Sku extends { readonly skuId: number }>(skus: readonly Sku[], skuId: number | undefined): Sku {
  const [sku, another] = skuId === undefined ? skus : skus.filter((one) => one.skuId === skuId);
  if (!sku) throw new Refusal('goodsNotFound');
  if (another) throw new Refusal('skuNeeded');
  return sku;
}
