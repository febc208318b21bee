import { offeredPrice } from '../rules/offered-price.ts';
import { parseGoodsOffers, parsePlainOffer } from '../rules/parse-goods-offers.ts';
import type { PriceOffer, PromotionHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal } from '../rules/promotion-input.ts';
import { defineKind, toOfferFields } from './kind.ts';

/** Describes hours of the day in the site's time zone, in minutes from midnight; `from` is included, `to` is not. */
export interface DailyHours {
  readonly from: number;
  readonly to: number;
}

/** Describes a limit discount: a lower unit price of each of its products for a time, all day or at certain hours. */
export interface LimitDiscount extends PromotionHead {
  readonly kind: 'limitDiscount';
  readonly offers: ReadonlyMap<number, PriceOffer>;
  /** Lists the hours of each day in which it runs; empty for all day. */
  readonly hours: readonly DailyHours[];
}

function parseHours(hours: readonly string[]): DailyHours[] {
  return hours.map((text) => {
    const [, fromHour, fromMinute, toHour, toMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text)?.map(Number) ?? [];
    const [from, to] = [(fromHour ?? 99) * 60 + (fromMinute ?? 0), (toHour ?? 99) * 60 + (toMinute ?? 0)];
    if (from >= to || to > 24 * 60) throw promotionFieldRefusal('hours', 'promotionHoursForm');
    return { from, to };
  });
}

const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Formats the daily hours of a limit discount: 10:00-12:00. */
export const formatDailyHours = ({ from, to }: DailyHours): string => `${formatMinutes(from)}-${formatMinutes(to)}`;

/** Defines the limit discount (限时折扣). */
export const limitDiscount = defineKind<LimitDiscount>({
  kind: 'limitDiscount',
  parse({ offers, hours = [] }, head, references) {
    const byGoods = parseGoodsOffers(offers, references, parsePlainOffer);
    return { ...head, kind: 'limitDiscount', goodsIds: new Set(byGoods.keys()), offers: byGoods, hours: parseHours(hours) };
  },
  toForm: ({ offers, hours }, { nameOf }) => ({
    offers: [...offers].map(([id, offer]) => ({ goods: nameOf(id), ...toOfferFields(offer) })),
    hours: hours.map(formatDailyHours),
  }),
  lowestPrice({ offers }, goodsId, price) {
    const offer = offers.get(goodsId);
    return offer ? offeredPrice(offer, price) : price;
  },
  findFixedPrice({ offers }, { id, minPrice }) {
    const offer = offers.get(id);
    return offer && 'price' in offer && offer.price >= minPrice ? offer.price : undefined;
  },
});
