import { isSent } from 'contract/goods/goods-kinds.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useRead } from '#api/use-call.ts';
import { ownShipTo, shipTo } from '#features/address/ship-to.ts';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from './goods.ts';
import { texts } from './texts.ts';

/** Sending a goods to where it is to go. */
export interface Shipping {
  /** What it costs; undefined until the mall has said it for the place that was chosen. */
  readonly to: Detail['shipping'] | undefined;
  /** The place that was chosen, in words; undefined where it goes where the mall says. */
  readonly chosen: string | undefined;
  /** What is shown is not yet this person's. */
  readonly waits: boolean;
}

/**
 * Where a goods goes: to the place chosen in this tab, else where the mall says.
 * @param pending what was said is a visitor's: neither this person's place nor what sending there costs
 */
export function useShipping({ goods, shipping }: Detail, pending: boolean): Shipping {
  const chosen = ownShipTo(useWatched(shipTo));
  const place = chosen && { stateCode: chosen.stateCode, cityCode: chosen.cityCode, districtCode: chosen.districtCode };
  const sent = isSent(goods.goodsType);
  const there = useRead(storefrontCalls.goodsShipping, place && sent ? { goodsId: goods.numIid, ...place } : null);
  const to = place ? there.data : shipping;
  return { to, chosen: chosen?.words, waits: place ? !to : pending };
}

/** Why a goods cannot be bought now, in a few words: it is not on sale, or not sent to that place; undefined when it can. */
export function whyNotBought({ goods, sale }: Detail, { to, waits }: Shipping): string | undefined {
  if (sale.state !== 'onSale') return sale.text;
  return isSent(goods.goodsType) && !waits && to?.served === 0 ? texts.notServed : undefined;
}
