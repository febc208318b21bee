import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { CouponSource } from '../rules/coupon.ts';

/** Describes a coupon that a member holds. */
export interface MemberCoupon {
  readonly id: number;
  readonly couponId: number;
  readonly code: string;
  readonly source: CouponSource;
  /** Holds the drawn amount of a random coupon in cents; null for other kinds. */
  readonly amount: number | null;
  readonly status: 'unused' | 'locked' | 'used';
  readonly tid: string | null;
  readonly receivedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const columns = [
  'id',
  'coupon_id as couponId',
  'code',
  'source',
  'amount',
  'status',
  'tid',
  'received_at as receivedAt',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const;
type Row = Omit<MemberCoupon, 'source' | 'status'> & { readonly source: string; readonly status: string };
const toMemberCoupon = (row: Row): MemberCoupon => row as MemberCoupon; // the table allows these words only

/** Lists who received a coupon, the latest first: those of a status, with a smaller id than `after`. */
export async function listCouponHolders(
  { query, siteId }: SiteDatabase,
  couponId: number,
  { status, after, limit }: { readonly status?: string | undefined; readonly after?: number | undefined; readonly limit: number },
) {
  let all = query
    .selectFrom('member_coupon')
    .innerJoin('member', (join) => join.on('member.site_id', '=', siteId).onRef('member.id', '=', 'member_coupon.member_id'))
    .select([
      'member_coupon.id',
      'member_coupon.member_id as member',
      'member.nick',
      'member_coupon.source',
      'member_coupon.batch',
      'member_coupon.amount',
      'member_coupon.status',
      'member_coupon.tid',
      'member_coupon.received_at as receivedAt',
      'member_coupon.ends_at as endsAt',
      'member_coupon.used_at as usedAt',
    ])
    .where('member_coupon.site_id', '=', siteId)
    .where('member_coupon.coupon_id', '=', couponId);
  if (status !== undefined) all = all.where('member_coupon.status', '=', status);
  if (after !== undefined) all = all.where('member_coupon.id', '<', after);
  const rows = await all.orderBy('member_coupon.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, status: row.status as MemberCoupon['status'] })); // the table allows these words only
}

const selectUsable = prepareStatement((query, param: Param<{ siteId: number; memberId: number; now: Date }>) =>
  query
    .selectFrom((part) =>
      part
        .selectFrom('member_coupon')
        .distinctOn(['coupon_id', 'amount'])
        .select(columns)
        .select(sql<number>`(count(*) over (partition by coupon_id, amount))::integer`.as('copies'))
        .where('site_id', '=', param('siteId'))
        .where('member_id', '=', param('memberId'))
        .where('status', '=', 'unused')
        .where('starts_at', '<=', param('now'))
        .where('ends_at', '>', param('now'))
        .orderBy('coupon_id')
        .orderBy('amount')
        .orderBy('ends_at')
        .orderBy('id')
        .as('kinds'),
    )
    .selectAll()
    .orderBy('endsAt')
    .orderBy('id')
    .limit(1000),
);

/**
 * Lists a member's coupons that can be used now, one of each kind: of those of one coupon with one drawn amount the one that ends soonest, and how many
 * they are. The one that ends soonest comes first; at most 1000 kinds.
 */
export const listUsableCoupons = async (
  db: SiteDatabase,
  memberId: number,
  now: Date,
): Promise<(MemberCoupon & { readonly copies: number })[]> =>
  (await selectUsable(db, { memberId, now })).map((row) => ({ ...toMemberCoupon(row), copies: row.copies }));

/** Lists a member's unused coupons that have not ended, the one that ends soonest first; at most 1000. */
export async function listUnusedCoupons(db: SiteDatabase, memberId: number, now: Date): Promise<MemberCoupon[]> {
  const rows = await listOf(db, memberId, 'unused', now).select(columns).orderBy('ends_at').orderBy('id').limit(1000).execute();
  return rows.map(toMemberCoupon);
}

/** Names a tab of a member's coupons: usable now or later, used or locked by an order, and expired. */
export type MemberCouponTab = 'unused' | 'used' | 'ended';

const listOf = ({ query, siteId }: SiteDatabase, memberId: number, list: MemberCouponTab, now: Date) => {
  const own = query.selectFrom('member_coupon').where('site_id', '=', siteId).where('member_id', '=', memberId);
  if (list === 'used') return own.where('status', '<>', 'unused');
  return own.where('status', '=', 'unused').where('ends_at', list === 'unused' ? '>' : '<=', now);
};

/** Counts a member's coupons in one tab: usable, used or expired. */
export const countCoupons = (db: SiteDatabase, memberId: number, list: MemberCouponTab, now: Date): Promise<number> =>
  countRows(db.query, listOf(db, memberId, list, now).select('id'));

/** Loads a page of one tab of a member's coupons. Unused ones begin with the one that ends soonest; the others, with the latest. */
export async function listMemberCoupons(
  db: SiteDatabase,
  memberId: number,
  list: MemberCouponTab,
  { now, page }: { readonly now: Date; readonly page: PageRange },
): Promise<MemberCoupon[]> {
  const rows = await listOf(db, memberId, list, now)
    .select(columns)
    .orderBy(list === 'used' ? 'used_at' : 'ends_at', list === 'unused' ? 'asc' : (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute();
  return rows.map(toMemberCoupon);
}

/** Lists all coupons of a member, the latest first. */
export async function listAllMemberCoupons({ query, siteId }: SiteDatabase, memberId: number): Promise<MemberCoupon[]> {
  const rows = await query
    .selectFrom('member_coupon')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toMemberCoupon);
}

/** Finds a member's own coupon; undefined if there is none or it is another member's. */
export async function findMemberCoupon({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<MemberCoupon | undefined> {
  const row = await query
    .selectFrom('member_coupon')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMemberCoupon(row);
}

/** Counts how often a member got each coupon, by coupon id. */
export async function countReceivedCoupons({ query, siteId }: SiteDatabase, memberId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('coupon_receiver')
    .select(['coupon_id as couponId', 'received'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ couponId, received }) => [couponId, received]));
}

/** Loads how many of each coupon are left to hand out, by coupon id; coupons without a limit are absent. */
export async function loadCouponStockLeft(
  { query, siteId }: SiteDatabase,
  couponIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('coupon_stock')
    .select(['coupon_id as couponId', sql<number>`greatest(stock - received, 0)::bigint`.as('left')])
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', sql<number>`any(${couponIds})`)
    .where('stock', 'is not', null)
    .execute();
  return new Map(rows.map(({ couponId, left }) => [couponId, left]));
}

const countTowardsLimit = prepareStatement(
  (query, param: Param<{ siteId: number; couponId: number; memberId: number; perMember: number }>) =>
    query
      .insertInto('coupon_receiver')
      .values({ site_id: param('siteId'), coupon_id: param('couponId'), member_id: param('memberId'), received: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'coupon_id', 'member_id'])
          .doUpdateSet({ received: sql<number>`coupon_receiver.received + 1` })
          .where('coupon_receiver.received', '<', param('perMember')),
      )
      .returning('received'),
);

/**
 * Counts one more coupon towards how many one member may get; returns false if the limit is reached. Of two
 * simultaneous requests the second waits for the first.
 */
export const countTowardsMemberLimit = async (db: SiteDatabase, memberId: number, couponId: number, perMember: number): Promise<boolean> =>
  (await countTowardsLimit(db, { couponId, memberId, perMember })).length > 0;

const takeFromStock = prepareStatement(
  (_, param: Param<{ siteId: number; couponId: number }>) => sql`
    with taken as (
      update coupon_stock set received = received + 1
       where site_id = ${param('siteId')} and coupon_id = ${param('couponId')} and (stock is null or received < stock)
      returning 1
    )
    select case when (select count(*) from taken) = 0 then refuse('couponNoneLeft') end`,
);
/** Describes a coupon to add to a member's coupons. */
export interface ReceivedCoupon extends Pick<MemberCoupon, 'couponId' | 'code' | 'source' | 'amount' | 'startsAt' | 'endsAt'> {
  readonly memberId: number;
  /** Names the merchant's sending; null for other sources. */
  readonly batch: string | null;
  readonly remindAt: Date | null;
}
/** Inserts a coupon into a member's coupons. The caller must reduce the coupon's stock itself. */
export const insertMemberCoupon = prepareStatement((query, param: Param<ReceivedCoupon & { siteId: number; now: Date }>) =>
  query
    .insertInto('member_coupon')
    .values({
      site_id: param('siteId'),
      coupon_id: param('couponId'),
      member_id: param('memberId'),
      code: param('code'),
      source: param('source'),
      batch: param('batch'),
      amount: param('amount'),
      received_at: param('now'),
      starts_at: param('startsAt'),
      ends_at: param('endsAt'),
      remind_at: param('remindAt'),
    })
    .returning('id'),
);

/**
 * Takes one coupon off the stock for a member and returns the id of the member's coupon. Refuses (couponNoneLeft)
 * where none is left.
 */
export async function takeCouponFromStock(db: SiteDatabase, received: ReceivedCoupon, now: Date): Promise<number> {
  const [, [row]] = await Promise.all([takeFromStock(db, { couponId: received.couponId }), insertMemberCoupon(db, { ...received, now })]);
  if (!row) throw new Error(`the coupon ${received.couponId} was not inserted`);
  return row.id;
}

/** Takes coupons off the stock, as many as are left up to a number; returns how many. */
export async function takeCouponsUpTo({ query, siteId }: SiteDatabase, couponId: number, most: number): Promise<number> {
  const found = await query
    .selectFrom('coupon_stock')
    .select(['stock', 'received'])
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 0;
  const taken = found.stock === null ? most : Math.min(most, Math.max(0, found.stock - found.received));
  if (taken > 0)
    await query
      .updateTable('coupon_stock')
      .set({ received: found.received + taken })
      .where('site_id', '=', siteId)
      .where('coupon_id', '=', couponId)
      .execute();
  return taken;
}

const lockForOrder = prepareStatement(
  (_, param: Param<{ siteId: number; memberId: number; id: number; tid: string; now: Date }>) => sql`
    with locked as (
      update member_coupon set status = 'locked', tid = ${param('tid')}
       where site_id = ${param('siteId')} and id = ${param('id')} and member_id = ${param('memberId')} and status = 'unused'
         and ends_at > ${param('now')}
      returning 1
    )
    select case when (select count(*) from locked) = 0 then refuse('couponUnusable') end`,
);

/** Reserves a member's coupon for an order. Refuses (couponUnusable) one that was used, has expired or was given away meanwhile. */
export async function lockCoupon(db: SiteDatabase, id: number, order: { readonly tid: string; readonly memberId: number }, now: Date) {
  await lockForOrder(db, { id, now, ...order });
}

/** Releases the coupon that an unpaid order reserved; the member can use it again. */
export async function unlockCoupon({ query, siteId }: SiteDatabase, tid: string): Promise<void> {
  await query
    .updateTable('member_coupon')
    // Whoever was not reminded while it was locked is reminded now; a reminder is written once.
    .set({ status: 'unused', tid: null, remind_at: sql<Date>`ends_at - interval '1 day'` })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('status', '=', 'locked')
    .execute();
}

const markUsed = prepareStatement((query, param: Param<{ siteId: number; tid: string; now: Date }>) =>
  query
    .updateTable('member_coupon')
    .set({ status: 'used', used_at: param('now') })
    .where('site_id', '=', param('siteId'))
    .where('tid', '=', param('tid'))
    .where('status', '=', 'locked'),
);

/** Marks the coupon that an order reserved as used. */
export async function useCoupon(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  await markUsed(db, { tid, now });
}

/** Finds the coupon that an order used: the member's coupon and the shop's, by id, and when it ends. Undefined if the order used none. */
export const findUsedCoupon = ({ query, siteId }: SiteDatabase, tid: string) =>
  query
    .selectFrom('member_coupon')
    .select(['id', 'coupon_id as couponId', 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('status', '=', 'used')
    .executeTakeFirst();

/** Makes a used coupon usable again. A holder who got no reminder of its end before gets one. */
export async function makeCouponUnused({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query
    .updateTable('member_coupon')
    .set({ status: 'unused', tid: null, used_at: null, remind_at: sql<Date>`ends_at - interval '1 day'` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Finds a member's coupon by the code that a store reads, and locks it; undefined if there is none. */
export async function lockCouponByCode(
  { query, siteId }: SiteDatabase,
  code: string,
): Promise<(MemberCoupon & { readonly memberId: number }) | undefined> {
  const row = await query
    .selectFrom('member_coupon')
    .select([...columns, 'member_id as memberId'])
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toMemberCoupon(row), memberId: row.memberId };
}

/** Marks a locked coupon as redeemed at a store. */
export async function redeemCouponAtStore({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query
    .updateTable('member_coupon')
    .set({ status: 'used', used_at: now, remind_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Counts the members' coupons by coupon and status. The keys of the result are texts such as `12 used`. */
export async function countMemberCouponsByStatus({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('member_coupon')
    .select(['coupon_id as couponId', 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy(['coupon_id', 'status'])
    .execute();
  return new Map(rows.map(({ couponId, status, count }) => [`${couponId} ${status}`, count]));
}

/** Lists the ids of the members who got a coupon in one batch that the merchant sent. */
export async function listCouponBatchMembers(
  { query, siteId }: SiteDatabase,
  couponId: number,
  batch: string,
): Promise<ReadonlySet<number>> {
  const rows = await query
    .selectFrom('member_coupon')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('batch', '=', batch)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * Clears a coupon's due reminder that it ends soon, so that its holder gets only one. Returns the coupon's ids, holder,
 * status and end; undefined if no reminder is due.
 */
export async function claimDueCouponReminder({ query, siteId }: SiteDatabase, id: number, now: Date) {
  return query
    .updateTable('member_coupon')
    .set({ remind_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .returning(['id', 'coupon_id as couponId', 'member_id as memberId', 'status', 'ends_at as endsAt'])
    .executeTakeFirst();
}

/** Finds coupons whose counters or states contradict what members hold and their orders; empty if none. Returns a text about each. */
export async function findCouponInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('coupon %s: %s received by its counter, %s held', stock.coupon_id, stock.received, count(held.id)) as what
      from coupon_stock stock left join member_coupon held on held.site_id = ${siteId} and held.coupon_id = stock.coupon_id
     where stock.site_id = ${siteId}
     group by stock.coupon_id, stock.received, stock.stock
    having stock.received <> count(held.id)
    union all
    select format('the coupon %s of order %s is %s, the order is %s', held.id, held.tid, held.status, orders.status)
      from member_coupon held left join orders on orders.site_id = ${siteId} and orders.tid = held.tid
     where held.site_id = ${siteId} and held.tid is not null
       and case when orders.member_coupon_id is distinct from held.id then true when orders.paid_at is not null then held.status <> 'used' when orders.closed_at is not null then true else held.status <> 'locked' end`.execute(
    query,
  );
  return rows;
}

/** Ends the unused coupons of one batch that a purchase gift or an entitlement gave, because the order was refunded. */
export async function endCouponsOfGift(
  { query, siteId }: SiteDatabase,
  { couponId, batch }: { readonly couponId: number; readonly batch: string },
  now: Date,
): Promise<void> {
  await query
    .updateTable('member_coupon')
    .set({ ends_at: now, remind_at: null })
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('batch', '=', batch)
    .where('status', '=', 'unused')
    .where('ends_at', '>', now)
    .execute();
}

const selectBatches = ({ query, siteId }: SiteDatabase, memberId: number, batches: readonly string[]) =>
  query
    .updateTable('member_coupon')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('batch', '=', sql<string>`any(${[...batches]}::text[])`)
    .where('status', '=', 'unused');

/** Moves a member's unused coupons of some batches to another member, with the links by which they are being given away. */
export async function moveCouponBatches(
  db: SiteDatabase,
  { from, to, batches }: { readonly from: number; readonly to: number; readonly batches: readonly string[] },
): Promise<void> {
  const { query, siteId } = db;
  // The gift is locked before its coupon, as by a friend who takes it at the same moment.
  await query
    .updateTable('coupon_gift')
    .set({ giver_id: to })
    .where('site_id', '=', siteId)
    .where('giver_id', '=', from)
    .where('receiver_id', 'is', null)
    .where('member_coupon_id', 'in', (part) =>
      part
        .selectFrom('member_coupon')
        .select('id')
        .where('site_id', '=', siteId)
        .where('member_id', '=', from)
        .where('batch', '=', sql<string>`any(${[...batches]}::text[])`),
    )
    .execute();
  await selectBatches(db, from, batches).set({ member_id: to }).execute();
}

/** Ends a member's unused coupons of some batches. */
export async function endCouponBatches(db: SiteDatabase, memberId: number, batches: readonly string[], now: Date): Promise<void> {
  await selectBatches(db, memberId, batches).set({ ends_at: now, remind_at: null }).where('ends_at', '>', now).execute();
}
