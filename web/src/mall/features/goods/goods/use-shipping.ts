import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useRead } from '#phone/client.ts';
import { filterOwnDestination, shippingDestination } from '#mall/features/shop/address/shipping-destination.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import type { GoodsDetailReply } from './goods.ts';
import { texts } from './texts.ts';

/** Describes shipping to the place shown on a product page: the fee, the chosen place, and whether they are still loading. */
export interface GoodsShipping {
  /** Gives the fee and whether the place is served; undefined while it loads for the chosen place. */
  readonly quote: GoodsDetailReply['shipping'] | undefined;
  /** Gives the chosen place as text; undefined while the server's default applies. */
  readonly chosenPlace: string | undefined;
  /** Stays true while the data is not this member's own. */
  readonly isLoading: boolean;
}

/**
 * Returns how a product is shipped to the place chosen in this tab, or else to the server's default place.
 * @param pending whether the data is still a visitor's, so that it has neither this member's place nor fee
 */
export function useShipping({ goods, shipping }: GoodsDetailReply, pending: boolean): GoodsShipping {
  const chosen = filterOwnDestination(useObservable(shippingDestination));
  const place = chosen && { stateCode: chosen.stateCode, cityCode: chosen.cityCode, districtCode: chosen.districtCode };
  const sent = requiresShipping(goods.goodsType);
  const there = useRead(storefrontCalls.goodsShipping, place && sent ? { goodsId: goods.numIid, ...place } : null);
  const to = place ? there.data : shipping;
  return { quote: to, chosenPlace: chosen?.words, isLoading: place ? !to : pending };
}

/**
 * Returns the sentence that says why a product cannot be bought now: it is not on sale, or is not shipped to the chosen place. Undefined if it can be
 * bought.
 */
export function reasonNotBuyable({ goods, sale }: GoodsDetailReply, { quote, isLoading }: GoodsShipping): string | undefined {
  if (sale.state !== 'onSale') return sale.text;
  return requiresShipping(goods.goodsType) && !isLoading && quote?.served === 0 ? texts.notServed : undefined;
}
