import { endCouponsOfGift, giveCouponsToMember, cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import { issuePoints, pointsEnd, takePointsBack } from '#modules/offers/points/points.ts';
import { cachedSite, type Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockOrderGifts, type OrderGift, returnGiftItemStock, setOrderGiftState } from './store/order-gifts.ts';

interface GrantContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/** Names the points of an order's gift, and the batch of its coupons. */
const refOf = ({ tid, giftId }: Pick<OrderGift, 'tid' | 'giftId'>): string => `${tid}-${giftId}`;

/** Grants an item and returns how much of it: fewer coupons than promised where they had run out. Gift goods are lines of the order. */
async function grant(context: GrantContext, row: OrderGift): Promise<number> {
  const { db, site, now } = context;
  const { memberId, num } = row;
  if (row.kind === 'points') {
    const ref = refOf(row);
    const lot = { memberId, source: 'purchase' as const, ref, points: num, endsAt: pointsEnd(now, site.settings.pointsDays) };
    await issuePoints(db, { id: `pointsPurchased:${ref}`, kind: 'pointsPurchased', ...lot }, now);
    return num;
  }
  if (row.kind === 'coupon') {
    const coupon = (await cachedCoupons(db)).get(row.couponId ?? 0);
    return coupon ? giveCouponsToMember(context, coupon, { memberId, batch: `purchase:${refOf(row)}`, count: num }) : 0;
  }
  return num;
}

/** Tells the member of an order what they got for it. */
function buildNotification(rows: readonly OrderGift[], now: Date): Notification[] {
  const [first] = rows.filter(({ kind }) => kind !== 'goods');
  if (!first) return [];
  const { tid, memberId, name } = first;
  const text = sentence('purchaseGiftGranted', { name });
  return [
    {
      memberId,
      key: `gift:${tid}`,
      kind: 'coupon',
      title: sentence('purchaseGiftTitle'),
      text,
      link: '/giftcenter',
      picture: '',
      happenedAt: now,
    },
  ];
}

/** Gives the members the purchase gifts that their paid orders reserved, and notifies them. Repeating it gives nothing more. */
export async function grantOrderGifts({ db, now, ids }: Omit<GrantContext, 'site'>, tids: readonly string[]): Promise<void> {
  const rows = tids.length === 0 ? [] : await lockOrderGifts(db, tids, ['reserved']);
  const site = rows.length > 0 ? await cachedSite(db) : undefined;
  if (!site) return;
  for (const row of rows) {
    const granted = await grant({ db, site, now, ids }, row);
    await setOrderGiftState(db, row, { state: 'granted', granted, granted_at: now });
  }
  const orders = [...new Set(rows.map(({ tid }) => tid))];
  await notifyMembers(
    db,
    orders.flatMap((tid) =>
      buildNotification(
        rows.filter((row) => row.tid === tid),
        now,
      ),
    ),
    now,
  );
}

/** Names those of an order's gifts that an act is for, by the id of their activity; undefined for all. */
type ChosenGifts = ReadonlySet<number> | undefined;

/** Releases purchase gifts that an order reserved, because it closes unpaid or no longer reaches their sum. */
export async function releaseOrderGifts(db: SiteDatabase, tid: string, chosen?: ChosenGifts): Promise<void> {
  for (const row of await lockOrderGifts(db, [tid], ['reserved'])) {
    if (chosen && !chosen.has(row.giftId)) continue;
    await setOrderGiftState(db, row, { state: 'released' });
    await returnGiftItemStock(db, row);
  }
}

/**
 * Takes back the purchase gifts of a refunded order, or some of them: releases reserved ones, and takes back unused
 * points and coupons. Points and coupons stay if the merchant lets the buyer keep them. Free products return with the
 * order's stock.
 */
export async function takeOrderGiftsBack(db: SiteDatabase, tid: string, now: Date, chosen?: ChosenGifts): Promise<void> {
  await releaseOrderGifts(db, tid, chosen);
  for (const row of await lockOrderGifts(db, [tid], ['granted'])) {
    if (chosen && !chosen.has(row.giftId)) continue;
    if (!row.takesBack && row.kind !== 'goods') continue;
    if (row.kind === 'points') await takePointsBack(db, { memberId: row.memberId, source: 'purchase', ref: refOf(row) }, now);
    if (row.kind === 'coupon') await endCouponsOfGift(db, { couponId: row.couponId ?? 0, batch: `purchase:${refOf(row)}` }, now);
    await setOrderGiftState(db, row, { state: 'takenBack' });
    await returnGiftItemStock(db, row);
  }
}
