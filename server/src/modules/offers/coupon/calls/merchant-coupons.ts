import { isDeepStrictEqual } from 'node:util';
import type { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { findPresentMembers } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { assertConfirmed, loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import { cents, toYuan } from 'contract/money.ts';
import { assertVersion } from '#http/assert-version.ts';
import type { Context, Handler } from '#http/handler.ts';
import { saveEntered } from '#http/put-under-key.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findCouponDoubts, parseCouponInput } from '../parse-coupon-input.ts';
import { sendCouponToMembers } from '../receive-coupon.ts';
import type { Coupon } from '../rules/coupon.ts';
import { couponLink, couponHandoutState, toCouponForm } from '../rules/merchant-coupon-reply.ts';
import { toCoupon } from '../rules/stored-coupon.ts';
import {
  addCouponCodes,
  countCouponCodes,
  deleteCoupon,
  endStoredCoupon,
  findCouponByKey,
  findCoupons,
  findCouponVersion,
  findStoredCoupon,
  isCouponGiven,
  isCouponUsed,
  listCouponCodes,
  listStoredCoupons,
  lockCoupons,
  saveCoupon,
} from '../store/coupons.ts';
import {
  countMemberCouponsByStatus,
  listCouponBatchMembers,
  listCouponHolders,
  lockCouponByCode,
  redeemCouponAtStore,
} from '../store/member-coupons.ts';

/** Bounds the coupons of a site that are handed out or will be. */
const mostOpen = 500;
/** Counts the digits of a code that gives a coupon. */
const codeDigits = 12;

async function requireCoupon(db: SiteDatabase, key: string): Promise<Coupon> {
  const stored = await findCouponByKey(db, key);
  if (!stored) throw new Refusal('couponNotFound');
  return toCoupon(stored);
}

type FoundCoupon = Awaited<ReturnType<typeof findCoupons>>[number];

/** Describes coupons as the merchant lists them, with how many were received and used. */
async function describeCoupons(
  { db, site, now }: Pick<Context<typeof couponMerchantCalls.listCoupons>, 'db' | 'site' | 'now'>,
  rows: readonly FoundCoupon[],
) {
  const counts = await countMemberCouponsByStatus(db);
  const coupons = rows.map((row) => ({ ...row, coupon: toCoupon(row) }));
  const nameOf = await loadGoodsNameFinder(
    db,
    coupons.map(({ coupon }) => coupon),
  );
  return coupons.map(({ key, id, received, coupon }) => ({
    key,
    id,
    state: couponHandoutState(coupon, now),
    link: couponLink(coupon),
    receivedNum: received,
    lockedNum: counts.get(`${id} locked`) ?? 0,
    usedNum: counts.get(`${id} used`) ?? 0,
    ...toCouponForm(coupon, { timeZone: site.timeZone, nameOf }),
  }));
}

/**
 * Lists the coupons of the site, newest first, in the form in which they are saved, with how many were received and used. Filters by state, kind,
 * receipt and word.
 */
export const listCoupons: Handler<typeof couponMerchantCalls.listCoupons> = async (context, { word, pageSize, ...filter }) => {
  const limit = pageSize === undefined ? undefined : pageSize + 1;
  const found = await findCoupons(context.db, { ...filter, word: word?.trim().toLowerCase(), limit }, context.now);
  const rows = found.slice(0, pageSize);
  return { list: await describeCoupons(context, rows), hasNext: found.length > rows.length };
};

/** Returns a coupon to the merchant in the form in which it is saved, with its version. Refuses an unknown one. */
export const readCoupon: Handler<typeof couponMerchantCalls.readCoupon> = async (context, { key }) => {
  const [stored] = await findCoupons(context.db, { key }, context.now);
  const [listed] = stored ? await describeCoupons(context, [stored]) : [];
  if (!stored || !listed) throw new Refusal('couponNotFound');
  return { ...listed, version: stored.version, changedTime: stored.changedAt.getTime(), changedBy: stored.changedBy };
};

/** Deletes a coupon that nobody received and nothing gives. Refuses an unknown one, and one that is used. */
export const removeCoupon: Handler<typeof couponMerchantCalls.removeCoupon> = async ({ db, noted }, { key }) => {
  await lockCoupons(db);
  const { id, name } = await requireCoupon(db, key);
  if ((await isCouponUsed(db, id)) || (await isCouponGiven(db, id))) throw new Refusal('offerUsed');
  await deleteCoupon(db, id);
  noted({ name });
  return {};
};

/** Lists who received a coupon, the latest first, with what became of it. Refuses an unknown coupon. */
export const couponHolders: Handler<typeof couponMerchantCalls.couponHolders> = async ({ db, now }, { key, pageSize = 20, ...filter }) => {
  const { id } = await requireCoupon(db, key);
  const found = await listCouponHolders(db, id, { ...filter, limit: pageSize + 1 });
  const list = found.slice(0, pageSize).map(({ amount, status, batch, receivedAt, endsAt, usedAt, ...one }) => ({
    ...one,
    batch: batch ?? '',
    amount: amount === null ? null : toYuan(cents(amount)),
    status: status === 'unused' && endsAt <= now ? ('expired' as const) : status,
    receivedTime: receivedAt.getTime(),
    endTime: endsAt.getTime(),
    usedTime: usedAt?.getTime() ?? null,
  }));
  return { list, hasNext: found.length > pageSize };
};

/**
 * Saves a coupon: creates it, or replaces the one with this key. The new terms also apply to coupons that members
 * hold, except a drawn amount and the times of use. Refuses access keys without the role `goods`, wrong values, and
 * more than 500 coupons that can be received; (confirmationNeeded) a price below its floor and a time in the past, until
 * `confirm` repeats the words of the refusal.
 */
export const putCoupon: Handler<typeof couponMerchantCalls.putCoupon> = async (context, { key, confirm, version, ...input }) => {
  const { db, site, now, say, principal } = context;
  const coupon = await parseCouponInput(db, input, site);
  await lockCoupons(db);
  assertVersion(await findCouponVersion(db, key), version, site.timeZone);
  const stored = (await listStoredCoupons(db)).map((row) => ({ key: row.key, coupon: toCoupon(row) }));
  const before = stored.find((one) => one.key === key)?.coupon;
  const others = stored.filter((one) => one.key !== key);
  if (before && before.benefit.kind !== coupon.benefit.kind)
    throw new Refusal('couponWrong', { sentence: sentence('couponKeyTaken', { key, name: before.name }) });
  const sameWord = others.find((one) => coupon.word !== '' && one.coupon.word.toUpperCase() === coupon.word.toUpperCase());
  if (sameWord) throw new Refusal('couponWrong', { sentence: sentence('couponWordTaken', { word: coupon.word, key: sameWord.key }) });
  if (!before && others.filter((one) => couponHandoutState(one.coupon, now) !== 'over').length >= mostOpen)
    throw new Refusal('couponTooMany');
  // What is in force already was confirmed then: saving it again asks nothing.
  if (!before || !isDeepStrictEqual(before, { ...coupon, id: before.id }))
    assertConfirmed(await findCouponDoubts(db, coupon, { isNew: !before, site }, now), confirm, say);
  return saveEntered(context, {
    before,
    entered: coupon,
    toForm: async (one) => toCouponForm(one, { timeZone: site.timeZone, nameOf: await loadGoodsNameFinder(db, [one]) }),
    save: () => saveCoupon(db, { key, ...coupon }, now, principal.name),
  });
};

/**
 * Stops handing out a coupon now; members keep those they hold. One that has ended already stays unchanged. Refuses
 * access keys without the role `goods`, and an unknown coupon.
 */
export const endCoupon: Handler<typeof couponMerchantCalls.endCoupon> = async ({ db, now, principal, unchanged }, { key }) => {
  await lockCoupons(db);
  const { id, endsAt } = await requireCoupon(db, key);
  if (endsAt !== null && endsAt <= now) unchanged();
  else await endStoredCoupon(db, id, now, principal.name);
  return {};
};

/**
 * Creates a batch of codes that give a coupon once each, and returns them; repeating a batch returns the same codes.
 * Refuses access keys without the role `goods`, an unknown coupon, one not given by codes, and more codes than its
 * stock.
 */
export const makeCouponCodes: Handler<typeof couponMerchantCalls.makeCouponCodes> = async (context, { key, batch, count }) => {
  const { db, now, ids, unchanged } = context;
  await lockCoupons(db);
  const { id, receipt, stock } = await requireCoupon(db, key);
  if (receipt !== 'code') throw new Refusal('couponWrong', { sentence: sentence('couponWithoutCodes') });
  const made = await listCouponCodes(db, id, batch);
  if (made.length > 0 && made.length !== count)
    throw new Refusal('couponWrong', { sentence: sentence('couponBatchDiffers', { batch, count: made.length }) });
  if (made.length > 0) {
    unchanged();
    return { codes: made };
  }
  const before = await countCouponCodes(db, id);
  if (stock !== null && before + count > stock)
    throw new Refusal('couponWrong', { sentence: sentence('couponCodesBeyondStock', { stock, made: before }) });
  const codes = Array.from({ length: count }, () => ids.digits(codeDigits)).sort();
  await addCouponCodes(db, { couponId: id, batch }, codes, now);
  return { codes };
};

/**
 * Sends a coupon to members, one each, and notifies them; leaves out those who got it in the same batch before.
 * Refuses access keys without the role `goods`, an unknown coupon or member, and one not handed out now. Also
 * refuses, sending none, if fewer are left than members.
 */
export const sendCoupon: Handler<typeof couponMerchantCalls.sendCoupon> = async (context, { key, batch, members }) => {
  const { db, now, unchanged } = context;
  await lockCoupons(db);
  const coupon = await requireCoupon(db, key);
  const [known, done] = await Promise.all([findPresentMembers(db, members), listCouponBatchMembers(db, coupon.id, batch)]);
  const unknown = members.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Refusal('userNotFound', { sentence: sentence('couponMemberUnknown', { id: unknown }) });
  const sent = await sendCouponToMembers(context, coupon, { batch, members: members.filter((id) => !done.has(id)) });
  if (sent.length === 0) unchanged();
  const notifications = sent.map(({ id, memberId }) => ({
    memberId,
    key: `coupon:${id}:received`,
    kind: 'coupon' as const,
    title: sentence('couponReceivedTitle'),
    text: sentence('couponReceived', { name: coupon.name }),
    link: `/couponInfo/${coupon.id}/${id}`,
    picture: '',
    happenedAt: now,
  }));
  await notifyMembers(db, notifications, now);
  return { sent: sent.length };
};

/**
 * Redeems a coupon in a store (核销) by the code that its holder shows. Refuses access keys without the role `orders`, an unknown code, and a
 * coupon that is used, expired or not yet valid.
 */
export const writeOffCoupon: Handler<typeof couponMerchantCalls.writeOffCoupon> = async ({ db, now }, { code }) => {
  const own = await lockCouponByCode(db, code);
  const stored = own && (await findStoredCoupon(db, own.couponId));
  if (!own || stored?.kind !== 'writeOff') throw new Refusal('couponCodeUnknown');
  if (own.status !== 'unused') throw new Refusal('couponUnusable', { sentence: sentence('couponWrittenOff') });
  if (own.endsAt <= now) throw new Refusal('couponUnusable', { sentence: sentence('couponEnded') });
  if (own.startsAt > now) throw new Refusal('couponUnusable', { sentence: sentence('couponNotYetUsable') });
  await redeemCouponAtStore(db, own.id, now);
  return { key: stored.key, name: stored.name, note: stored.note, member: own.memberId };
};
