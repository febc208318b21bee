import type { Ids } from '#platform/ids.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { dueTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { cachedCoupons, couponHandoutState, sendCouponsUpTo } from '#modules/offers/coupon/coupon.ts';
import { sendMessages } from '#modules/shop/message/message.ts';
import { loadSiteSay, loadSiteTimeZone } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Broadcast, endBroadcast, listAudience, lockBroadcast, saveProgress } from './store/broadcasts.ts';

/** Bounds the members of one part, which is one transaction. */
const partSize = 500;

/** Sends the next part of a message to a group; returns how many got it. */
async function sendMessagePart(db: SiteDatabase, { id, content }: Broadcast, members: readonly number[], now: Date): Promise<number> {
  const { title = '', text = '', link = '' } = content;
  await sendMessages(
    db,
    members.map((memberId) => ({
      memberId,
      key: `broadcast:${id}`,
      kind: 'shop' as const,
      title,
      text,
      link,
      picture: '',
      happenedAt: now,
    })),
  );
  return members.length;
}

/** Builds the task that sends the parts of what goes to groups of members, each part in a transaction. */
export const sendBroadcasts = (ids: Ids): ScheduledTask =>
  dueTask<Broadcast>({
    name: 'sendBroadcasts',
    rows: ['broadcast', 'id', 'due_at'],
    lock: (db, key) => lockBroadcast(db, Number(key)),
    dueAt: ({ dueAt }) => dueAt,
    async handle(db, broadcast, now) {
      const { id, kind, filter, reached, lastMember, couponId } = broadcast;
      const members = await listAudience(db, filter, { after: reached, last: lastMember, limit: partSize });
      const last = members.at(-1);
      if (last === undefined) {
        await saveProgress(db, { id, reached: lastMember, sent: 0 });
        await endBroadcast(db, { id, state: 'done' }, now);
        return;
      }
      if (kind === 'message') {
        await saveProgress(db, { id, reached: last, sent: await sendMessagePart(db, broadcast, members, now) });
        return;
      }
      const coupon = (await cachedCoupons(db)).get(couponId ?? 0);
      const fail = async (why: 'couponNoneLeft' | 'couponHandoutEnded') =>
        endBroadcast(db, { id, state: 'failed', why: (await loadSiteSay(db))(sentence(why)) }, now);
      if (!coupon || couponHandoutState(coupon, now) !== 'open') {
        await fail('couponHandoutEnded');
        return;
      }
      const timeZone = await loadSiteTimeZone(db);
      const got = await sendCouponsUpTo({ db, ids, now, site: { timeZone } }, coupon, { batch: `broadcast-${id}`, members });
      await saveProgress(db, { id, reached: got.at(-1) ?? reached, sent: got.length });
      if (got.length < members.length) await fail('couponNoneLeft');
    },
  });
