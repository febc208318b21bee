import { formatEnd } from 'contract/moment-text.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { findSite } from '#modules/shop/site/site.ts';
import { type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { cachedCoupons } from './store/coupons.ts';
import { claimDueCouponReminder } from './store/member-coupons.ts';

/** Reminds members once of an unused coupon that ends within a day. */
const remindOfCoupons: ScheduledTask = {
  name: 'remindOfCoupons',
  selectDue: selectDueRows('member_coupon', 'id', 'remind_at'),
  async handle(db, key, now) {
    const due = await claimDueCouponReminder(db, Number(key), now);
    if (!due || due.status !== 'unused' || due.endsAt <= now) return;
    const [coupons, site] = await Promise.all([cachedCoupons(db), findSite(db)]);
    const coupon = coupons.get(due.couponId);
    if (!coupon || !site) return;
    const text = sentence('couponEnding', { name: coupon.name, until: formatEnd(due.endsAt, site.timeZone) });
    const about = { memberId: due.memberId, key: `coupon:${due.id}:ending`, kind: 'coupon' as const, picture: '', happenedAt: now };
    await notifyMembers(db, [{ ...about, title: sentence('couponEndingTitle'), text, link: `/couponInfo/${coupon.id}/${due.id}` }], now);
  },
};

/** Lists the scheduled tasks of coupons: reminding members of coupons that expire soon. */
export const couponScheduledTasks: readonly ScheduledTask[] = [remindOfCoupons];
