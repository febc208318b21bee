import type { Reply } from 'contract/call.ts';
import { type Cents, cents, toYuan } from 'contract/money.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import { exclusivePrice } from '#modules/offers/pricing/pricing.ts';
import type { GroupOffer } from '#modules/offers/promotion/promotion.ts';

type Facts = Pick<GoodsFacts, 'skus'> & { readonly goods: { readonly id: number } };

/** Prices each SKU of a product in a group. */
const priceInGroup = (offer: GroupOffer, { goods, skus }: Facts) =>
  skus.map(({ id, listPrice }) => ({
    skuId: id,
    price: exclusivePrice({ listPrice, levelPrice: null, discountBp: 10_000 }, goods.id, offer).price,
  }));

/** Computes the lowest price of a product's SKUs in a group buy (拼团), in cents. */
export const lowestInGroup = (offer: GroupOffer, facts: Facts): Cents =>
  cents(Math.min(...priceInGroup(offer, facts).map(({ price }) => price)));

/** Builds the group-buy offer (拼团) of a product page. */
export const buildGroupOffer = (offer: GroupOffer, facts: Facts): NonNullable<Reply<typeof storefrontCalls.goodsDetail>['groupOffer']> => ({
  activityId: offer.id,
  name: offer.name,
  groupSize: offer.size,
  groupHours: offer.hours,
  joinsReductions: offer.joinsReductions ? 1 : 0,
  mostPerMember: offer.mostPerMember,
  endTime: offer.endsAt?.getTime() ?? null,
  price: toYuan(lowestInGroup(offer, facts)),
  list: priceInGroup(offer, facts).map(({ skuId, price }) => ({ skuId, price: toYuan(price) })),
});
