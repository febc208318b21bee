import { notifyMembers } from '#modules/shop/message/message.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Coupon, CouponSource } from './rules/coupon.ts';
import { computeCouponValidity, findReceiptProblem, findHandoutProblem } from './rules/receive-coupon.ts';
import {
  takeCouponFromStock,
  insertMemberCoupon,
  loadCouponStockLeft,
  countTowardsMemberLimit,
  takeCouponsUpTo,
} from './store/member-coupons.ts';

/** Holds who receives a coupon, when, and the site's time zone. */
interface ReceiptContext {
  readonly db: SiteDatabase;
  readonly member: { readonly id: number; readonly levelId: number };
  readonly site: { readonly timeZone: string };
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/**
 * Describes a member's new coupon: its id, and the amount that was drawn for it, in cents. The amount is null if the
 * coupon has no random one.
 */
export interface ReceivedCouponReply {
  readonly id: number;
  readonly amount: number | null;
}

/** Holds how many digits a member's coupon code has, which a store reads to redeem the coupon. */
export const couponCodeDigits = 14;

/**
 * Gives a member a coupon that they collect; returns its id and the drawn amount. Refuses a coupon not handed out now
 * (couponNotYet, couponHandoutEnded), for other levels, beyond the member's limit, or with none left
 * (couponNoneLeft).
 */
export async function receiveCoupon(
  { db, member, site, now, ids }: ReceiptContext,
  coupon: Coupon,
  source: CouponSource,
): Promise<ReceivedCouponReply> {
  const problem = findReceiptProblem(coupon, { levelId: member.levelId, now });
  if (problem) throw new Refusal(problem);
  // Of the many who come too late nobody waits for a lock.
  if ((await loadCouponStockLeft(db, [coupon.id])).get(coupon.id) === 0) throw new Refusal('couponNoneLeft');
  if (!(await countTowardsMemberLimit(db, member.id, coupon.id, coupon.perMember)))
    throw new Refusal('couponLimitReached', { sentence: sentence('couponLimitOf', { most: coupon.perMember }) });
  return add({ db, site, now, ids }, coupon, { memberId: member.id, source, batch: null });
}

/** Holds who gets a coupon, from where. */
interface CouponHolder {
  readonly memberId: number;
  readonly source: CouponSource;
  readonly batch: string | null;
}

/** Builds the coupon of a member who receives one, with the amount that is drawn for it. */
function buildReceipt({ site, now, ids }: Omit<ReceiptContext, 'member' | 'db'>, coupon: Coupon, holder: CouponHolder) {
  const { benefit } = coupon;
  const amount = benefit.kind === 'random' ? ids.between(benefit.least, benefit.most) : null;
  return {
    couponId: coupon.id,
    ...holder,
    code: ids.digits(couponCodeDigits),
    amount,
    ...computeCouponValidity(coupon, { now, timeZone: site.timeZone }),
  };
}

/** Draws a coupon's amount, takes it of the stock and adds it to what a member holds. */
async function add({ db, ...context }: Omit<ReceiptContext, 'member'>, coupon: Coupon, holder: CouponHolder): Promise<ReceivedCouponReply> {
  const received = buildReceipt(context, coupon, holder);
  return { id: await takeCouponFromStock(db, received, context.now), amount: received.amount };
}

/**
 * Gives members one coupon each that the merchant sends, whatever their levels and limits. Returns the id of each one
 * and its member. Refuses a coupon not handed out now, and more than are left (couponNoneLeft).
 */
export async function sendCouponToMembers(
  context: Omit<ReceiptContext, 'member'>,
  coupon: Coupon,
  { batch, members }: { readonly batch: string; readonly members: readonly number[] },
): Promise<{ readonly id: number; readonly memberId: number }[]> {
  const problem = findHandoutProblem(coupon, context.now);
  if (problem) throw new Refusal(problem);
  return Promise.all(members.map(async (memberId) => ({ memberId, ...(await add(context, coupon, { memberId, source: 'gift', batch })) })));
}

/**
 * Gives the first of some members one coupon each that the merchant sends, as far as the stock suffices, and notifies them, whatever their levels and
 * limits. Returns who got one.
 */
export async function sendCouponsUpTo(
  { db, ...context }: Omit<ReceiptContext, 'member'>,
  coupon: Coupon,
  { batch, members }: { readonly batch: string; readonly members: readonly number[] },
): Promise<number[]> {
  const got = members.slice(0, await takeCouponsUpTo(db, coupon.id, members.length));
  const notifications = [];
  for (const memberId of got) {
    const [row] = await insertMemberCoupon(db, { ...buildReceipt(context, coupon, { memberId, source: 'gift', batch }), now: context.now });
    if (!row) throw new Error(`the coupon ${coupon.id} was not inserted`);
    const { id } = row;
    notifications.push({
      memberId,
      key: `coupon:${id}:received`,
      kind: 'coupon' as const,
      title: sentence('couponReceivedTitle'),
      text: sentence('couponReceived', { name: coupon.name }),
      link: `/couponInfo/${coupon.id}/${id}`,
      picture: '',
      happenedAt: context.now,
    });
  }
  await notifyMembers(db, notifications, context.now);
  return got;
}

/**
 * Gives a member coupons that come with a paid product or were won (`source`), whatever the member's level and limit.
 * Returns how many were given: fewer if the stock does not suffice, none if the coupon is not handed out now.
 */
export async function giveCouponsToMember(
  { db, ...context }: Omit<ReceiptContext, 'member'>,
  coupon: Coupon,
  {
    memberId,
    batch,
    count,
    source = 'purchase',
  }: { readonly memberId: number; readonly batch: string; readonly count: number; readonly source?: 'purchase' | 'gift' },
): Promise<number> {
  if (findHandoutProblem(coupon, context.now)) return 0;
  const given = await takeCouponsUpTo(db, coupon.id, count);
  const receipts = Array.from({ length: given }, () => buildReceipt(context, coupon, { memberId, source, batch }));
  for (const receipt of receipts) await insertMemberCoupon(db, { ...receipt, now: context.now });
  return given;
}
