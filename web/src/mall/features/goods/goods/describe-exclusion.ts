import { pickTexts } from '#kit/lib/localise.ts';
import type { GoodsDetailReply } from './goods.ts';
import { groupTexts } from './group-texts.ts';

const words = pickTexts(
  {
    apart: (price: string) => `${price}不与优惠券、满减等同享`,
    apartInGroup: (price: string) => `${price}不与优惠券、满减等同享，单独购买可享`,
  },
  {
    apart: (price: string) => `${price}不與優惠券、滿減等同享`,
    apartInGroup: (price: string) => `${price}不與優惠券、滿減等同享，單獨購買可享`,
  },
);

const countOffers = ({ coupons, activity }: GoodsDetailReply): number =>
  coupons.length + activity.markUpGoodsInfoList.length + (activity.fullReduction?.length ?? 0);

/**
 * Says that the price of a running flash sale, presale or group buy is not reduced further, where the ordinary price of the product would be.
 * Undefined otherwise.
 * @param sale the product at the price of its flash sale or presale; undefined without either
 */
export function describeExclusion(detail: GoodsDetailReply, sale: GoodsDetailReply | undefined): string | undefined {
  if (sale) return countOffers(sale) < countOffers(detail) ? words.apart(sale.levelLabel) : undefined;
  const { groupOffer } = detail;
  return groupOffer && groupOffer.joinsReductions === 0 && countOffers(detail) > 0 ? words.apartInGroup(groupTexts.price) : undefined;
}
