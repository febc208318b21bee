import { findGoodsKind } from 'contract/goods/goods-kinds.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SellableSku } from './rules/sellable-sku.ts';
import { saleState } from './rules/sale-state.ts';
import { findGoodsFacts } from './store/goods-detail.ts';

const isCommon = (kind: number): boolean => findGoodsKind(kind)?.name === 'common';

/** Returns whether pieces of a SKU can be a gift or a mark-up piece now: common goods on sale that require no input from the buyer. */
export const isTieable = ({ kind, state, notOrderable, needsIdentity, asks }: SellableSku): boolean =>
  isCommon(kind) && state === 'onSale' && notOrderable === undefined && !needsIdentity && !asks.some(({ required }) => required);

/** Finds why a product cannot be a mark-up piece or a gift, as a sentence for the merchant; undefined if it can. */
export async function findTieProblem(db: SiteDatabase, goodsId: number, now: Date): Promise<Sentence | undefined> {
  const goods = (await findGoodsFacts(db, goodsId))?.goods;
  if (!goods) return undefined;
  const name = goods.code ? `${goods.title}（${goods.code}）` : goods.title;
  if (!isCommon(goods.kind) || goods.needsRealName) return sentence('tieNeedsCommonGoods', { goods: name });
  if (goods.leaveMessages.some(({ required }) => required)) return sentence('tieAsksBuyer', { goods: name });
  if (saleState(goods, now) === 'offSale') return sentence('tieOffSale', { goods: name });
  return undefined;
}
