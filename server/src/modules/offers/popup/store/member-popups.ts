import { sql } from 'kysely';
import type { Reward } from '#modules/offers/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PopupType } from '../rules/popup.ts';

/**
 * Loads the cycle in which a member last closed each home page pop-up. The keys of the map are type and id, such as
 * `popUpAdvert 3`.
 */
export async function loadClosedPopupCycles({ query, siteId }: SiteDatabase, memberId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('popup_closed')
    .select(['type', 'popup_id as popupId', 'cycle'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ type, popupId, cycle }) => [`${type} ${popupId}`, cycle]));
}

/** Saves that a member closed a pop-up in a cycle. */
export async function saveClosedPopup(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { type, id, cycle }: { readonly type: PopupType; readonly id: number; readonly cycle: number },
): Promise<void> {
  await query
    .insertInto('popup_closed')
    .values({ site_id: siteId, member_id: memberId, type, popup_id: id, cycle })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'type', 'popup_id']).doUpdateSet({ cycle }))
    .execute();
}

/** Loads the enter-store gifts that a member took: the points and coupons of each, by gift id. */
export async function loadStoreGiftsTaken({ query, siteId }: SiteDatabase, memberId: number): Promise<ReadonlyMap<number, Reward>> {
  const rows = await query
    .selectFrom('store_gift_claim')
    .select(['gift_id as giftId', 'points', 'coupon_ids as couponIds'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ giftId, ...award }) => [giftId, award]));
}

/** Records the enter-store gift that a member took. Throws if they have it already. */
export async function addStoreGiftTaken(
  { query, siteId }: SiteDatabase,
  { giftId, memberId, points, couponIds }: Reward & { readonly giftId: number; readonly memberId: number },
  now: Date,
): Promise<void> {
  await query
    .insertInto('store_gift_claim')
    .values({ site_id: siteId, gift_id: giftId, member_id: memberId, points, coupon_ids: [...couponIds], claimed_at: now })
    .execute();
}

/** Counts the members who took each enter-store gift, by gift id; a gift that nobody took is absent. */
export async function countStoreGiftsTaken({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('store_gift_claim')
    .select(({ fn }) => ['gift_id as giftId', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('gift_id')
    .execute();
  return new Map(rows.map(({ giftId, count }) => [giftId, count]));
}

/** Lists the enter-store gifts that a member took, the latest first: title, points and time of each. */
export const listMemberStoreGifts = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('store_gift_claim as claim')
    .innerJoin('store_gift as gift', (join) => join.onRef('gift.site_id', '=', 'claim.site_id').onRef('gift.id', '=', 'claim.gift_id'))
    .select(['gift.title', 'claim.points', 'claim.claimed_at as claimedAt'])
    .where('claim.site_id', '=', siteId)
    .where('gift.site_id', '=', siteId)
    .where('claim.member_id', '=', memberId)
    .orderBy('claim.claimed_at', 'desc')
    .orderBy('gift.id', 'desc')
    .execute();

const removeClosed = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query.deleteFrom('popup_closed').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();

/** Deletes the records of which pop-ups a member closed and which gifts they took, because their account is erased. */
export async function clearPopups(db: SiteDatabase, memberId: number): Promise<void> {
  const { query, siteId } = db;
  await removeClosed(db, memberId);
  await query.deleteFrom('store_gift_claim').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves a merged member's enter-store gifts to the other member, and deletes those that both took. */
export async function moveStoreGiftsTaken({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    update store_gift_claim own set member_id = ${to}
     where own.site_id = ${siteId} and own.member_id = ${from}
       and not exists (select from store_gift_claim other
                        where other.site_id = ${siteId} and other.member_id = ${to} and other.gift_id = own.gift_id)`.execute(query);
  await query.deleteFrom('store_gift_claim').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}

/** Moves a merged member's closed pop-ups to the other member; of one that both closed, the later cycle stays. */
export async function moveClosedPopups(db: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    insert into popup_closed as other (site_id, member_id, type, popup_id, cycle)
    select site_id, ${to}, type, popup_id, cycle from popup_closed where site_id = ${db.siteId} and member_id = ${from}
    on conflict (site_id, member_id, type, popup_id) do update set cycle = greatest(other.cycle, excluded.cycle)`.execute(db.query);
  await removeClosed(db, from);
}
