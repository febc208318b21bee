import { formatWithUnit } from 'contract/currency.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { loadMiddlePriceBounds, loadPriceBounds } from '#modules/goods/goods/goods.ts';
import { confirmLowest, type Doubt, findFloorBreach, loadGoodsFinder, toDoubt } from '#modules/offers/promotion/promotion.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { NewCoupon } from './rules/coupon.ts';
import { chooseFloorTest, lowestCouponPrice } from './rules/coupon-floor.ts';
import { type CouponInput, parseCouponForm } from './rules/parse-coupon-form.ts';

/** Lists the doubt about the price of a piece with a coupon, if it falls below the floor of a product. */
async function findPriceDoubts(db: SiteDatabase, coupon: NewCoupon, currency: string): Promise<Doubt[]> {
  const test = chooseFloorTest(coupon);
  if (test === 'none') return [];
  const ids = coupon.goodsIds && [...coupon.goodsIds];
  const middle = test === 'middle' ? await loadMiddlePriceBounds(db, ids) : undefined;
  const goods =
    test === 'middle' ? [middle].flatMap((one) => (one ? [{ ...one, maxPrice: one.minPrice }] : [])) : await loadPriceBounds(db, ids);
  const breach = findFloorBreach(goods, (_, listPrice) => lowestCouponPrice(coupon, listPrice));
  if (!breach) return [];
  if (test === 'all') return [toDoubt(breach, currency)];
  const { price, listPrice } = breach;
  const [named, [paid, listed]] = [breach.goods.title, [price, listPrice].map((amount) => formatWithUnit(amount, currency))];
  const why = sentence('couponBelowMiddle', { goods: named, price: paid ?? '', listPrice: listed ?? '' });
  return [{ why, words: confirmLowest(price, 1, currency) }];
}

/** Lists the doubt about a coupon that nobody can use any more or, for a new one, that nobody can receive. */
function findTimeDoubts(
  { validity, endsAt }: NewCoupon,
  { isNew, now, timeZone }: { isNew: boolean; now: Date; timeZone: string },
): Doubt[] {
  const ends = [...('until' in validity ? [validity.until] : []), ...(isNew && endsAt ? [endsAt] : [])];
  const over = ends.find((end) => end <= now);
  return over ? [{ why: sentence('couponAllOver', { time: formatMoment(over, timeZone) }), words: sentence('confirmOver') }] : [];
}

/** Converts a merchant's input to a coupon. Refuses (couponWrong) wrong fields and unknown products. */
export async function parseCouponInput(
  db: SiteDatabase,
  input: CouponInput,
  { timeZone }: { readonly timeZone: string },
): Promise<NewCoupon> {
  const [levels, findGoods] = await Promise.all([cachedLevels(db), loadGoodsFinder(db, input.goods ?? [])]);
  return parseCouponForm(input, { timeZone, levelIds: new Set(levels.map(({ id }) => id)), findGoods });
}

/** Lists what the merchant must confirm of a coupon before it is saved: a price below a product's floor, and a time in the past. */
export const findCouponDoubts = async (
  db: SiteDatabase,
  coupon: NewCoupon,
  { isNew, site: { currency, timeZone } }: { readonly isNew: boolean; readonly site: Pick<Site, 'currency' | 'timeZone'> },
  now: Date,
): Promise<Doubt[]> => [...(await findPriceDoubts(db, coupon, currency)), ...findTimeDoubts(coupon, { isNew, now, timeZone })];
