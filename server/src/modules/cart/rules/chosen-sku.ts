import { Refusal } from 'contract/refusals.ts';

/** The SKU that was chosen of a goods'; a goods without a choice has one. Refuses what does not exist, and a choice that was not made. */
export function chosenSku<Sku extends { readonly skuId: number }>(skus: readonly Sku[], skuId: number | undefined): Sku {
  const [sku, another] = skuId === undefined ? skus : skus.filter((one) => one.skuId === skuId);
  if (!sku) throw new Refusal('goodsNotFound');
  if (another) throw new Refusal('skuNeeded');
  return sku;
}
