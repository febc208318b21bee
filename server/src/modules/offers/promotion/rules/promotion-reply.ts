import type { Reply } from 'contract/call.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { ExchangeOffer, GroupOffer, Presale, PriceOffer, Promotion } from './promotion.ts';
import { formatDailyHours } from './sessions.ts';

type Listed = Reply<typeof promotionMerchantCalls.listPromotions>['list'][number];

const toOffer = (offer: PriceOffer) =>
  'price' in offer ? { price: toYuan(offer.price) } : 'off' in offer ? { off: toYuan(offer.off) } : { discountBp: offer.discountBp };

const toGroupTerms = ({ size, hours, completesFrom }: GroupOffer): Partial<Listed> => ({
  groupSize: size,
  groupHours: hours,
  ...(completesFrom === null ? {} : { groupCompletesFrom: completesFrom }),
});

function toPresaleTerms(
  { offers, final, returnsDeposit, delivery }: Presale,
  timeZone: string,
  nameOf: (goodsId: number) => string,
): Partial<Listed> {
  const toTime = (moment: number) => formatMoment(new Date(moment), timeZone);
  return {
    offers: [...offers].map(([id, { offer, pieces, deposit, depositWorth }]) => ({
      goods: nameOf(id),
      ...toOffer(offer),
      pieces,
      deposit: toYuan(deposit),
      depositWorth: toYuan(depositWorth),
    })),
    ...('from' in final
      ? { finalStartTime: toTime(final.from), finalEndTime: toTime(final.until) }
      : { finalStartDay: final.startDay, finalDays: final.days }),
    returnsDeposit: returnsDeposit ? 1 : 0,
    ...(delivery === null
      ? {}
      : 'days' in delivery
        ? { deliverDays: delivery.days }
        : { deliverFrom: delivery.from, deliverUntil: delivery.until }),
  };
}

const toExchangeTerms = (id: number, { offer, points, pieces, skus }: ExchangeOffer, { nameOf, skuNameOf }: PromotionNames) => ({
  goods: nameOf(id),
  points,
  price: toYuan(offer.price),
  pieces,
  ...(skus.length === 0
    ? {}
    : { skus: skus.map(([skuId, own]) => ({ sku: skuNameOf(skuId), points: own.points, price: toYuan(own.price) })) }),
});

/** Holds the two functions that return the merchant's name of a product and of a SKU. */
export interface PromotionNames {
  readonly nameOf: (goodsId: number) => string;
  readonly skuNameOf: (skuId: number) => string;
}

/** Converts the terms of a promotion to the form in which a merchant saves them. */
function toTerms(promotion: Promotion, timeZone: string, names: PromotionNames): Partial<Listed> {
  const { nameOf } = names;
  const goods = promotion.goodsIds && [...promotion.goodsIds].map(nameOf);
  switch (promotion.kind) {
    case 'limitDiscount':
      return {
        offers: [...promotion.offers].map(([id, offer]) => ({ goods: nameOf(id), ...toOffer(offer) })),
        hours: promotion.hours.map(formatDailyHours),
      };
    case 'flashSale':
    case 'group':
    case 'presale':
      return {
        offers: [...promotion.offers].map(([id, { offer, pieces }]) => ({ goods: nameOf(id), ...toOffer(offer), pieces })),
        ...(promotion.mostPerMember === null ? {} : { mostPerMember: promotion.mostPerMember }),
        joinsReductions: promotion.joinsReductions ? 1 : 0,
        ...(promotion.kind === 'flashSale' && promotion.payMinutes !== null ? { payMinutes: promotion.payMinutes } : {}),
        ...(promotion.kind === 'group' ? toGroupTerms(promotion) : {}),
        ...(promotion.kind === 'presale' ? toPresaleTerms(promotion, timeZone, nameOf) : {}),
      };
    case 'pointsExchange':
      return {
        offers: [...promotion.offers].map(([id, offer]) => toExchangeTerms(id, offer, names)),
        ...(promotion.mostPerMember === null ? {} : { mostPerMember: promotion.mostPerMember }),
      };
    case 'markUp':
      return {
        goods,
        offers: [...promotion.offers].map(([id, price]) => ({ goods: nameOf(id), price: toYuan(price) })),
        threshold: toYuan(promotion.threshold),
        mostPerOrder: promotion.mostPerOrder,
      };
    case 'volume':
      return {
        goods,
        eachSku: promotion.countsAllSkus ? 0 : 1,
        tiers: promotion.tiers.map(({ pieces, offer }) => ({ pieces, ...toOffer(offer) })),
      };
    case 'package':
      return { goods, tiers: promotion.tiers.map(({ pieces, price }) => ({ pieces, price: toYuan(price) })) };
    case 'fullReduction':
      return {
        goods,
        repeats: promotion.repeats ? 1 : 0,
        tiers: promotion.tiers.map(({ threshold, reduction, freeShipping }) => ({
          threshold: toYuan(threshold),
          ...toOffer(reduction),
          freeShipping: freeShipping ? (1 as const) : (0 as const),
        })),
      };
  }
}

/** Converts a promotion to its row in the merchant's list, in the form in which it is saved. */
export function toPromotionReply(
  promotion: Promotion,
  key: string,
  { now, timeZone, ...names }: PromotionNames & { readonly now: Date; readonly timeZone: string },
): Listed {
  const { id, kind, name, startsAt, endsAt, levels } = promotion;
  return {
    key,
    id,
    state: endsAt !== null && endsAt <= now ? 'over' : startsAt > now ? 'upcoming' : 'running',
    kind,
    name,
    startTime: formatMoment(startsAt, timeZone),
    endTime: endsAt && formatMoment(endsAt, timeZone),
    levels: [...levels],
    ...toTerms(promotion, timeZone, names),
  };
}
