import type { Input } from 'contract/call.ts';
import type { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import type { Sentence } from 'contract/sentence.ts';
import { type BundlePart, findGoodsFacts, type GoodsFacts, listBundles, lockBundles } from '#modules/goods/goods/goods.ts';
import { loadGoodsFinder } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

type BundleInput = Pick<Input<typeof bundleMerchantCalls.putBundle>, 'code' | 'parts'>;
type PartInput = BundleInput['parts'][number];

const wrong = (why: Sentence): Refusal => new Refusal('bundleWrong', { sentence: why });
const isCommon = ({ goods }: GoodsFacts): boolean => findGoodsKind(goods.kind)?.name === 'common';

/** Chooses the SKU of a part: the only one of its product, or that with the code. */
function chooseSku({ goods, skuCode }: PartInput, { skus }: GoodsFacts): number {
  const found = skuCode === undefined ? (skus.length === 1 ? skus[0] : undefined) : skus.find(({ code }) => code === skuCode);
  if (!found) throw wrong(sentence('bundlePartSku', { name: goods }));
  return found.id;
}

/** Loads a part. Refuses (bundleWrong) an unknown product, the bundle itself, another bundle, and another kind of goods. */
async function loadPart(db: SiteDatabase, input: PartInput, id: number | undefined, bundle: GoodsFacts): Promise<BundlePart> {
  const facts = id === undefined ? undefined : await findGoodsFacts(db, id);
  if (!facts) throw wrong(sentence('bundlePartUnknown', { name: input.goods }));
  const { title } = facts.goods;
  if (facts.goods.id === bundle.goods.id) throw wrong(sentence('bundleOfItself'));
  if (facts.goods.components) throw wrong(sentence('bundleOfBundle', { title }));
  if (!isCommon(facts)) throw wrong(sentence('bundleKind', { title }));
  return { goodsId: facts.goods.id, skuId: chooseSku(input, facts), pieces: input.num };
}

/** Holds the merchant's input for a bundle: the product, its only SKU, and its components now and before; null for none. */
export interface EnteredBundle {
  readonly goodsId: number;
  readonly skuId: number;
  readonly parts: readonly BundlePart[] | null;
  readonly before: readonly BundlePart[] | null;
}

/**
 * Converts a merchant's input for a bundle, and locks the site's bundles. Returns the ids of product and SKU, and the components now and
 * before. Refuses (goodsNotFound, bundleWrong).
 */
export async function parseBundleInput(db: SiteDatabase, { code, parts }: BundleInput): Promise<EnteredBundle> {
  await lockBundles(db);
  const find = await loadGoodsFinder(db, [code, ...parts.map(({ goods }) => goods)]);
  const bundle = await findGoodsFacts(db, find(code) ?? 0);
  const [sku, another] = bundle?.skus ?? [];
  if (!bundle || !sku) throw new Refusal('goodsNotFound', { sentence: sentence('bundlePartUnknown', { name: code }) });
  const { id: goodsId, title, components: before } = bundle.goods;
  if (parts.length === 0) return { goodsId, skuId: sku.id, parts: null, before };
  if (another) throw wrong(sentence('bundleSeveralSkus', { title }));
  if (!isCommon(bundle)) throw wrong(sentence('bundleKind', { title }));
  const [outer] = await listBundles(db, goodsId);
  if (outer) throw wrong(sentence('bundleInBundle', { title: outer.title }));
  const read = await Promise.all(parts.map((part) => loadPart(db, part, find(part.goods), bundle)));
  const twice = read.findIndex(({ skuId }, i) => read.findIndex((one) => one.skuId === skuId) < i);
  if (twice >= 0) throw wrong(sentence('bundlePartTwice', { name: parts[twice]?.goods ?? '' }));
  return { goodsId, skuId: sku.id, parts: read, before };
}
