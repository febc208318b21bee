import type { Say } from 'contract/sentence.ts';
import { decideShippingPromise, type ShippingPromise, toShippingPromiseReply } from '#modules/goods/freight/freight.ts';
import type { DetailedGoods } from '#modules/goods/goods/goods.ts';
import type { Presale } from '#modules/offers/promotion/promotion.ts';
import type { ShippingFacts } from './rules/shipping.ts';

/** Holds how a product is sold, as far as its shipping time depends on it. */
interface Offers {
  readonly presale: Presale | undefined;
  readonly groupOffer: object | undefined;
}

/** Says when a product is shipped that is bought now: by itself (or as a presale, where it is one), and in a group where it is offered to groups. */
export function goodsPromises(
  goods: DetailedGoods,
  { presale, groupOffer }: Offers,
  { site, say }: { readonly site: { readonly timeZone: string; readonly settings: { readonly shipPromise: string } }; readonly say: Say },
): { readonly own: ShippingPromise | null; readonly promises: ShippingFacts['promises'] } {
  const facts = { ...goods, asks: goods.leaveMessages };
  const own = decideShippingPromise(facts, { presale: presale ?? null }, site.settings.shipPromise);
  const ofGroup = groupOffer ? decideShippingPromise(facts, { inGroup: true }, site.settings.shipPromise) : null;
  const reply = (promise: ShippingPromise | null) =>
    promise && toShippingPromiseReply(promise, { countsFrom: null, timeZone: site.timeZone }, say);
  return { own, promises: { promise: reply(own), groupPromise: reply(ofGroup) } };
}
