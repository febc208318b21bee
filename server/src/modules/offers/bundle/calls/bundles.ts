import { isDeepStrictEqual } from 'node:util';
import type { Reply } from 'contract/call.ts';
import type { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { sum, times, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import {
  type BundlePart,
  findGoodsFacts,
  listBundles as listStored,
  loadBundleComponents,
  setBundleComponents,
  splitOverComponents,
} from '#modules/goods/goods/goods.ts';
import { loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { parseBundleInput } from '../parse-bundle-input.ts';

type Listed = Reply<typeof bundleMerchantCalls.putBundle>;

/** Describes a bundle that holds these parts. */
async function describeBundle(db: SiteDatabase, goodsId: number, parts: readonly BundlePart[]): Promise<Listed> {
  const [facts, components, nameOf] = await Promise.all([
    findGoodsFacts(db, goodsId),
    loadBundleComponents(db, parts),
    loadGoodsNameFinder(db, [{ goodsIds: new Set(parts.map((part) => part.goodsId)) }]),
  ]);
  const sku = facts?.skus[0];
  if (!facts || !sku) throw new Refusal('goodsNotFound');
  const shares = components.length === 0 ? [] : splitOverComponents(sku.listPrice, components);
  const allowed = components.map(({ stock, pieces }) => Math.floor(stock / pieces));
  return {
    code: facts.goods.code,
    numIid: goodsId,
    title: facts.goods.title,
    price: toYuan(sku.listPrice),
    stock: components.length === 0 ? 0 : Math.max(0, Math.min(...allowed)),
    partsPrice: toYuan(sum(components.map(({ listPrice, pieces }) => times(listPrice, pieces)))),
    parts: components.map((component, i) => ({
      goods: nameOf(component.goodsId),
      skuCode: component.code,
      title: [component.title, component.skuText].filter(Boolean).join(' '),
      num: component.pieces,
      price: toYuan(component.listPrice),
      amount: toYuan(shares[i] ?? component.listPrice),
    })),
  };
}

/**
 * Lists the bundle products of the site with their components, the stock that the components allow, and how the price splits among them. Any
 * access key of the merchant may call it.
 */
export const listBundles: Handler<typeof bundleMerchantCalls.listBundles> = async ({ db }) => {
  const stored = await listStored(db);
  return { list: await Promise.all(stored.map(({ goodsId, components }) => describeBundle(db, goodsId, components))) };
};

/**
 * Makes a product a bundle of other SKUs, or without components an ordinary product again. Placed orders keep their components; `dryRun` saves
 * nothing. Refuses access keys without the role `goods`, an unknown product, one of several SKUs, and a component that is not allowed.
 */
export const putBundle: Handler<typeof bundleMerchantCalls.putBundle> = async (
  { db, now, unchanged, noted },
  { code, parts, dryRun = 0 },
) => {
  const entered = await parseBundleInput(db, { code, parts });
  const { goodsId, before } = entered;
  noted({ was: before });
  const reply = await describeBundle(db, goodsId, entered.parts ?? []);
  if (dryRun === 1 || isDeepStrictEqual(before, entered.parts)) unchanged();
  else await setBundleComponents(db, entered, now);
  return reply;
};
