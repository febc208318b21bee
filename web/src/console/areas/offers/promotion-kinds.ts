import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import { choiceLabel } from '#console/frame/words.ts';

/** Says in a sentence what each kind of promotion does, for who chooses one. */
export const promotionKindHelp: Readonly<Record<PromotionKind, string>> = {
  limitDiscount: '一段时间里某些商品降价，如 85 折',
  volume: '买得越多单价越低，如 3 件 9 折',
  package: '几件商品一起买更便宜',
  nthPiece: '第二件半价、第三件一元',
  fullReduction: '满 200 减 30',
  flashSale: '整点开抢，限量低价',
  group: '几个人一起买更便宜',
  presale: '先付定金，以后付尾款',
  pointsExchange: '用积分换商品，或积分加钱换',
  markUp: '满一定金额，加几块钱换购另一件',
};

/** Lists the kinds of promotions. */
export const promotionKinds = Object.keys(promotionKindHelp) as PromotionKind[];

/** Returns the name of a kind of promotion. */
export const promotionKindLabel = (kind: string): string => choiceLabel('putPromotion', 'kind', kind);
