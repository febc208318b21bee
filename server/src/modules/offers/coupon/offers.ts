import type { BaseContext, Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Coupon } from './rules/coupon.ts';
import { buildCouponOffer, type CouponOfferReply } from './rules/coupon-reply.ts';
import { cachedCoupons } from './store/coupons.ts';
import { countReceivedCoupons, loadCouponStockLeft } from './store/member-coupons.ts';

/** Finds a coupon of the site by its id. Refuses (couponNotFound) an unknown one. */
export async function findCoupon(db: SiteDatabase, id: number): Promise<Coupon> {
  const coupon = (await cachedCoupons(db)).get(id);
  if (!coupon) throw new Refusal('couponNotFound');
  return coupon;
}

/** Builds the replies for coupons as the shop offers them to the caller. */
export async function buildCouponOffers(
  { db, member, now, say }: Pick<BaseContext, 'now' | 'say'> & { readonly db: SiteDatabase; readonly member: Member | null },
  coupons: readonly Coupon[],
): Promise<CouponOfferReply[]> {
  if (coupons.length === 0) return [];
  const [received, left] = await Promise.all([
    member ? countReceivedCoupons(db, member.id) : new Map<number, number>(),
    loadCouponStockLeft(
      db,
      coupons.map(({ id }) => id),
    ),
  ]);
  return coupons.map((coupon) => {
    // A visitor is told their level's coupons once they have logged in.
    const levelId = member?.levelId ?? coupon.levels[0] ?? null;
    return buildCouponOffer(coupon, { levelId, received: received.get(coupon.id) ?? 0, left: left.get(coupon.id), now }, { say });
  });
}

/** Loads the coupons that the shop lists for some of these products and that the caller can receive now, each with its offer. */
export async function loadReceivableCoupons(
  context: Pick<BaseContext, 'now' | 'say'> & { readonly db: SiteDatabase; readonly member: Member | null },
  goodsIds: readonly number[],
): Promise<{ readonly coupon: Coupon; readonly offer: CouponOfferReply }[]> {
  const coupons = [...(await cachedCoupons(context.db)).values()].filter(
    (coupon) => coupon.receipt === 'page' && goodsIds.some((id) => coupon.goodsIds?.has(id) ?? true),
  );
  const offers = await buildCouponOffers(context, coupons);
  return coupons.flatMap((coupon, i) => {
    const offer = offers[i];
    return offer?.state === 'open' ? [{ coupon, offer }] : [];
  });
}

/** Loads the first coupons of the coupon centre that the caller can collect, or collected before. */
export async function loadCouponCentreOffers(
  context: Pick<BaseContext, 'now' | 'say'> & { readonly db: SiteDatabase; readonly member: Member | null },
  count: number,
): Promise<CouponOfferReply[]> {
  const coupons = [...(await cachedCoupons(context.db)).values()];
  const offers = await buildCouponOffers(
    context,
    coupons.filter(({ receipt }) => receipt === 'page'),
  );
  return offers.filter(({ state }) => state === 'open' || state === 'held').slice(0, count);
}
