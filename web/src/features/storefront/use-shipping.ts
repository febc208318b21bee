import { isSent } from 'contract/goods/goods-kinds.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useRead } from '#api/use-call.ts';
import { ownShipTo, shipTo } from '#features/address/ship-to.ts';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from './goods.ts';
import { texts } from './texts.ts';

/** Describes shipping to the place shown on a product page. */
export interface Shipping {
  /** Gives the fee and whether the place is served; undefined while it loads for the chosen place. */
  readonly to: Detail['shipping'] | undefined;
  /** Gives the chosen place as text; undefined while the server's default applies. */
  readonly chosen: string | undefined;
  /** Stays true while the data is not this member's own. */
  readonly waits: boolean;
}

/**
 * Returns shipping to the place chosen in this tab, else to the server's default.
 * @param pending the data is a visitor's: neither this member's place nor fee
 */
export function useShipping({ goods, shipping }: Detail, pending: boolean): Shipping {
  const chosen = ownShipTo(useWatched(shipTo));
  const place = chosen && { stateCode: chosen.stateCode, cityCode: chosen.cityCode, districtCode: chosen.districtCode };
  const sent = isSent(goods.goodsType);
  const there = useRead(storefrontCalls.goodsShipping, place && sent ? { goodsId: goods.numIid, ...place } : null);
  const to = place ? there.data : shipping;
  return { to, chosen: chosen?.words, waits: place ? !to : pending };
}

/** Returns why a product cannot be bought now (not on sale, or not shipped to that place); undefined if it can. */
export function whyNotBought({ goods, sale }: Detail, { to, waits }: Shipping): string | undefined {
  if (sale.state !== 'onSale') return sale.text;
  return isSent(goods.goodsType) && !waits && to?.served === 0 ? texts.notServed : undefined;
}
