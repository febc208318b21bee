import { type Cents, toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { toCombinedGoods } from '#modules/goods/goods/goods.ts';
import { sentence } from '#sentences/sentence.ts';
import type { LineStanding } from '../line-standing.ts';

/**
 * Converts a cart line as it stands to its reply.
 * @param priceOfGone shown for a product that no longer exists, in cents; null if the shop hides prices from the member
 */
export function toCartLine(standing: LineStanding, priceOfGone: Cents | null, say: Say) {
  const { goodsId, skuId, pieces, sku, price = priceOfGone, priceKind, left, mostPieces, templateId, freeFrom, problem } = standing;
  return {
    numIid: goodsId,
    skuId,
    goodsType: sku?.kind ?? 1,
    title: sku?.title ?? say(sentence('lineGone')),
    linkUrl: sku?.picture ?? '',
    skuText: sku?.skuText ?? '',
    num: pieces,
    combinedGoodList: toCombinedGoods(sku?.components ?? null),
    price: price === null ? null : toYuan(price),
    levelLabel: priceKind === 'list' ? '' : say(sentence(`${priceKind}Price`)),
    priceKind,
    left,
    liftNum: sku?.limits.least ?? 0,
    everyAddNum: sku?.limits.step ?? 1,
    mostNum: mostPieces,
    templateId,
    freeFrom: freeFrom === null ? null : toYuan(freeFrom),
    problem,
    problemText: standing.sentence ? say(standing.sentence) : '',
  };
}
