import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SellableSku } from './rules/sellable-sku.ts';
import { findSaleState } from './rules/find-sale-state.ts';
import { findGoodsFacts } from './store/goods-detail.ts';

const isCommon = (kind: number): boolean => findGoodsKind(kind)?.name === 'common';

/**
 * Tells whether a SKU can be a gift or an add-on purchase (加价购) now. It must be an ordinary product on sale that
 * requires neither an identity nor an answer from the buyer.
 */
export const canBeGiftOrMarkUp = ({ kind, state, notOrderable, needsIdentity, asks }: SellableSku): boolean =>
  isCommon(kind) && state === 'onSale' && notOrderable === undefined && !needsIdentity && !asks.some(({ required }) => required);

/**
 * Returns a sentence for the merchant about why a product cannot be a gift or an add-on purchase (加价购). Undefined if
 * it can be, and for an unknown product.
 */
export async function findGiftOrMarkUpProblem(db: SiteDatabase, goodsId: number, now: Date): Promise<Sentence | undefined> {
  const goods = (await findGoodsFacts(db, goodsId))?.goods;
  if (!goods) return undefined;
  const name = goods.code ? `${goods.title}（${goods.code}）` : goods.title;
  if (!isCommon(goods.kind) || goods.needsRealName) return sentence('tieNeedsCommonGoods', { goods: name });
  if (goods.leaveMessages.some(({ required }) => required)) return sentence('tieAsksBuyer', { goods: name });
  if (findSaleState(goods, now) === 'offSale') return sentence('tieOffSale', { goods: name });
  return undefined;
}
