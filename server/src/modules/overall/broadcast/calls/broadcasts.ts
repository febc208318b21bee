import { isDeepStrictEqual } from 'node:util';
import type { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { couponHandoutState, cachedCoupons, findCouponByKey } from '#modules/offers/coupon/coupon.ts';
import { isAllowedLinkUrl } from '#modules/shop/content/content.ts';
import { Refusal } from '#platform/refusal.ts';
import { hasMemberLabel } from '../store/labels.ts';
import {
  type Broadcast,
  countMembers,
  countOpenBroadcasts,
  endBroadcast,
  findBroadcastByKey,
  insertBroadcast,
  listBroadcasts as listStored,
  lockBroadcast,
  lockBroadcasts,
} from '../store/broadcasts.ts';

/** Bounds the sendings of a site at one time. */
const mostOpen = 5;

/** Counts the active members whom a filter finds, up to 100,000. */
export const countAudience: Handler<typeof broadcastCalls.countAudience> = async ({ db }, filter) => ({
  members: await countMembers(db, filter),
});

/** Lists what was sent to groups of members, the latest first. */
export const listBroadcasts: Handler<typeof broadcastCalls.listBroadcasts> = async ({ db }, { after, pageSize = 20 }) => {
  const rows = await listStored(db, { after, limit: pageSize + 1 });
  const list = rows.slice(0, pageSize).map(({ reached, lastMember, at, endedAt, ...one }) => ({
    ...one,
    percent: lastMember === 0 ? 100 : Math.floor((reached * 100) / lastMember),
    at: at.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }));
  return { list, hasNext: rows.length > pageSize };
};

/** Begins a sending, or finds the same that was begun under its key. Refuses (broadcastDiffers) another one under that key. */
async function begin(
  { db, now, principal, unchanged }: Pick<Context<typeof broadcastCalls.sendMessage>, 'db' | 'now' | 'principal' | 'unchanged'>,
  sending: Pick<Broadcast, 'kind' | 'filter' | 'content' | 'couponId'> & { readonly requestKey: string },
): Promise<{ id: number }> {
  await lockBroadcasts(db);
  const { requestKey, ...asked } = sending;
  const before = await findBroadcastByKey(db, requestKey);
  if (before) {
    const { id, ...known } = before;
    if (!isDeepStrictEqual(known, asked)) throw new Refusal('broadcastDiffers');
    unchanged();
    return { id };
  }
  const { label } = asked.filter;
  if (label !== undefined && !(await hasMemberLabel(db, label))) throw new Refusal('memberLabelNotFound');
  if ((await countOpenBroadcasts(db)) >= mostOpen) throw new Refusal('broadcastsTooMany');
  return { id: await insertBroadcast(db, { ...sending, madeBy: principal.name }, now) };
}

/** Sends a message in the mall to all members who fit a filter. Refuses a link that the mall does not allow. */
export const sendMessage: Handler<typeof broadcastCalls.sendMessage> = async (context, { requestKey, filter, title, text, link = '' }) => {
  if (link !== '' && !(link.startsWith('/') && isAllowedLinkUrl(link, context.site.settings))) throw new Refusal('broadcastLinkWrong');
  return begin(context, { requestKey, kind: 'message', filter, content: { title, text, link }, couponId: null });
};

/** Sends a coupon to all members who fit a filter, one each. Refuses an unknown one, and one that is not handed out now. */
export const sendCouponTo: Handler<typeof broadcastCalls.sendCouponTo> = async (context, { requestKey, filter, key }) => {
  const { db, now } = context;
  const stored = await findCouponByKey(db, key);
  const coupon = stored && (await cachedCoupons(db)).get(stored.id);
  if (!coupon) throw new Refusal('couponNotFound');
  const state = couponHandoutState(coupon, now);
  if (state !== 'open') throw new Refusal(state === 'over' ? 'couponHandoutEnded' : 'couponNotYet');
  return begin(context, { requestKey, kind: 'coupon', filter, content: {}, couponId: coupon.id });
};

/** Stops a sending, of this kind if one is given. One that is over stays as it is. */
async function stop(
  { db, now, unchanged }: Pick<Context<typeof broadcastCalls.stopBroadcast>, 'db' | 'now' | 'unchanged'>,
  id: number,
  kind?: Broadcast['kind'],
): Promise<Record<string, never>> {
  const broadcast = await lockBroadcast(db, id);
  if (!broadcast || (kind !== undefined && broadcast.kind !== kind)) throw new Refusal('broadcastNotFound');
  if (broadcast.dueAt === null) unchanged();
  else await endBroadcast(db, { id, state: 'stopped' }, now);
  return {};
}

/** Stops the sending to a group. */
export const stopBroadcast: Handler<typeof broadcastCalls.stopBroadcast> = (context, { id }) => stop(context, id);

/** Stops the sending of a coupon to a group. */
export const stopCouponSending: Handler<typeof broadcastCalls.stopCouponSending> = (context, { id }) => stop(context, id, 'coupon');
