import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { buildPresaleTerms, type Presale } from '#modules/offers/promotion/promotion.ts';

type Detail = Reply<typeof storefrontCalls.goodsDetail>;
type PresellFields = 'isPresell' | 'presellDeliver' | 'presellDeliverStarttime' | 'presellDeliverEndtime' | 'presellEndtime';

/** Builds the specification's fields of a product's presale; empty without one. */
export function buildPresaleFields(presale: Presale | undefined): Pick<Detail, 'goodsPreSale' | 'isPresell'> & {
  readonly goods: Pick<Detail['goods'], PresellFields>;
} {
  const none = { presellDeliver: null, presellDeliverStarttime: null, presellDeliverEndtime: null, presellEndtime: null };
  if (!presale)
    return {
      goods: { isPresell: 0, ...none },
      isPresell: 0,
      goodsPreSale: {
        startDepositPayTime: null,
        endDepositPayTime: null,
        startFinalPayTime: null,
        startFinalPayDay: null,
        finalPayType: null,
      },
    };
  const { startFinalPayTime, startFinalPayDay, finalPayType, presellDeliver, presellDeliverStarttime, presellDeliverEndtime } =
    buildPresaleTerms(presale);
  const times = { startDepositPayTime: presale.startsAt.getTime(), endDepositPayTime: presale.endsAt.getTime() };
  return {
    goods: { isPresell: 1, presellDeliver, presellDeliverStarttime, presellDeliverEndtime, presellEndtime: times.endDepositPayTime },
    isPresell: 1,
    goodsPreSale: { ...times, startFinalPayTime, startFinalPayDay, finalPayType },
  };
}
