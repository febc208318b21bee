import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { Handler } from '#http/handler.ts';
import { countTries, restoreTry } from '#modules/members/account/account.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildCouponOffers, findCoupon } from '../offers.ts';
import { receiveCoupon as receive } from '../receive-coupon.ts';
import { buildOwnCoupon, buildReceivedCoupon, toCouponFields } from '../rules/coupon-reply.ts';
import { cachedCoupons, takeCouponCode } from '../store/coupons.ts';
import { type MemberCouponTab, countCoupons, findMemberCoupon, listMemberCoupons } from '../store/member-coupons.ts';

/** Names the lists of a member's coupons by their number in the documents. */
const lists: readonly MemberCouponTab[] = ['unused', 'used', 'ended'];
const listOf = (status: number): MemberCouponTab => lists[status] ?? 'unused';

/**
 * Lists the coupons that the caller, or a visitor, can collect: all that the shop lists, those of some ids, or those for a product. Anyone may
 * call it.
 */
export const activeCoupons: Handler<typeof couponCalls.activeCoupons> = async (context, { couponIds, numIid }) => {
  const coupons = [...(await cachedCoupons(context.db)).values()];
  const only = couponIds ? new Set(couponIds.split(',').map(Number)) : undefined;
  // A link may name a coupon that is not listed; one that is received by code, friends or gift is never offered here.
  const offered = coupons.filter(({ id, receipt }) => receipt === 'page' || (receipt === 'link' && only?.has(id) === true));
  const asked = offered.filter(
    ({ id, goodsIds }) => (only?.has(id) ?? true) && (numIid === undefined || goodsIds === null || goodsIds.has(numIid)),
  );
  const offers = await buildCouponOffers(context, asked);
  const shown = ['open', 'held', 'none', 'upcoming'];
  return { list: offers.filter(({ state }) => (only ? true : shown.includes(state))) };
};

/** Counts the caller's coupons in one state: unused (0), used (1) or expired (2). */
export const couponCount: Handler<typeof couponCalls.couponCount> = async ({ db, member, now }, { status = 0 }) => ({
  status,
  count: await countCoupons(db, member.id, listOf(status), now),
});

/**
 * Gives the caller a coupon that the shop lists or that has a link; a random amount is drawn now. Refuses a coupon
 * that is unknown, not handed out now or for other levels, and more than limit or stock allow.
 */
export const receiveCoupon: Handler<typeof couponCalls.receiveCoupon> = async (context, { cid }) => {
  const coupon = await findCoupon(context.db, cid);
  if (coupon.receipt !== 'page' && coupon.receipt !== 'link') throw new Refusal('couponNotFound');
  return buildReceivedCoupon(coupon, await receive(context, coupon, coupon.receipt));
};

/**
 * Gives the caller the coupon of a typed coupon code. Refuses a code that is wrong or already used, the 21st wrong one of a day, and what
 * `receiveCoupon` refuses.
 */
export const receiveByCode: Handler<typeof couponCalls.receiveByCode> = async (context, { code }) => {
  const { units, siteId, member, secrets, now } = context;
  const typed = normaliseText(code).trim().toUpperCase();
  const tries = ['couponCode', String(member.id)] as const;
  // Counted in a unit of its own, which a refusal does not undo, and before the code is looked for: tries that come together all count.
  await units.write(siteId, (db) => countTries(db, secrets, [tries], now));
  const { coupon, received } = await units.write(siteId, async (db) => {
    const coupons = await cachedCoupons(db);
    const worded = [...coupons.values()].find(({ receipt, word }) => receipt === 'code' && word !== '' && word.toUpperCase() === typed);
    const found = worded ?? coupons.get((await takeCouponCode(db, typed, member.id, now)) ?? 0);
    if (!found) throw new Refusal('couponCodeWrong');
    const given = await receive({ ...context, db }, found, 'code');
    await restoreTry(db, secrets, tries);
    return { coupon: found, received: given };
  });
  return buildReceivedCoupon(coupon, received);
};

/** Lists the caller's coupons in one state: unused (0), used (1) or expired (2). */
export const myCoupons: Handler<typeof couponCalls.myCoupons> = async ({ db, member, now, say }, { status = 0, ...paging }) => {
  const page = parsePageRange(paging);
  const [coupons, rows, total] = await Promise.all([
    cachedCoupons(db),
    listMemberCoupons(db, member.id, listOf(status), { now, page }),
    countCoupons(db, member.id, listOf(status), now),
  ]);
  const list = rows.flatMap((own) => {
    const coupon = coupons.get(own.couponId);
    return coupon ? [buildOwnCoupon(coupon, own, { say, now })] : [];
  });
  return buildPage(page, list, total);
};

/**
 * Returns a coupon as the shop offers it, and the caller's own one if they hold it. Anyone may call it. Refuses an
 * unknown coupon; one that only its holders may see, to others.
 */
export const couponInfo: Handler<typeof couponCalls.couponInfo> = async (context, { cid, cuid }) => {
  const { db, member, now, say } = context;
  const coupon = await findCoupon(db, cid);
  const own = cuid === undefined || !member ? undefined : await findMemberCoupon(db, member.id, cuid);
  if (cuid !== undefined && own?.couponId !== cid) throw new Refusal('couponNotFound');
  // A coupon without a page or link is known only to its holders.
  const offered = coupon.receipt === 'page' || coupon.receipt === 'link';
  if (!offered && !own) throw new Refusal('couponNotFound');
  const [offer] = offered ? await buildCouponOffers(context, [coupon]) : [];
  return {
    ...toCouponFields(coupon, { say }, own?.amount ?? null),
    offer: offer ?? null,
    own: own ? buildOwnCoupon(coupon, own, { say, now }) : null,
  };
};
