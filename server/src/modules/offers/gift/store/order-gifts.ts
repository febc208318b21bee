import type { Cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { GiftItem, PurchaseGift } from '../rules/purchase-gift.ts';
import { giftItemKey } from '../rules/purchase-gift.ts';

/**
 * Names the state of a gift that an order earned: reserved, given, out of stock, released with the order, or taken
 * back after a refund.
 */
export type OrderGiftState = 'reserved' | 'granted' | 'gone' | 'released' | 'takenBack';

/** Describes what a gift hangs on: the numbers of the lines that count, the sum that they have to reach, and what they reached, in cents. */
export interface GiftThreshold {
  readonly lineNos: readonly number[];
  readonly threshold: Cents;
  readonly reached: Cents;
}

/** Describes a purchase gift item that an order takes. */
export interface OrderGiftClaim {
  readonly gift: PurchaseGift;
  readonly item: GiftItem;
  /** Names the coupon or the product as it is now; empty for points. */
  readonly title: string;
  /** Is true for an item that had run out. */
  readonly isGone: boolean;
}

/**
 * Takes the purchase gift items that an order earns, and returns them; those that had run out are marked. An order is
 * never refused for a gift. Locks the items until the transaction ends.
 */
export async function takeGiftItems({ query, siteId }: SiteDatabase, claims: readonly OrderGiftClaim[]): Promise<OrderGiftClaim[]> {
  const taken: OrderGiftClaim[] = [];
  const sorted = claims.toSorted((a, b) => a.gift.id - b.gift.id || (giftItemKey(a.item) < giftItemKey(b.item) ? -1 : 1));
  for (const claim of sorted) {
    const row = claim.isGone
      ? undefined
      : await query
          .updateTable('purchase_gift_stock')
          .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
          .where('site_id', '=', siteId)
          .where('gift_id', '=', claim.gift.id)
          .where('item', '=', giftItemKey(claim.item))
          .where((where) => where.or([where('orders', 'is', null), where('taken', '<', where.ref('orders'))]))
          .returning('item')
          .executeTakeFirst();
    taken.push({ ...claim, isGone: row === undefined });
  }
  return taken;
}

/** Inserts the purchase gifts of an order. */
export async function insertOrderGifts(
  { query, siteId }: SiteDatabase,
  { tid, memberId }: { readonly tid: string; readonly memberId: number },
  claims: readonly (OrderGiftClaim & { readonly hangsOn: GiftThreshold })[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return;
  await query
    .insertInto('order_gift')
    .values(
      claims.map(({ gift, item, title, isGone, hangsOn }) => ({
        site_id: siteId,
        tid,
        gift_id: gift.id,
        item: giftItemKey(item),
        member_id: memberId,
        kind: item.kind,
        num: item.num,
        coupon_id: item.kind === 'coupon' ? item.couponId : null,
        goods_id: item.kind === 'goods' ? item.goodsId : null,
        sku_id: item.kind === 'goods' ? item.skuId : null,
        name: gift.name,
        title,
        state: isGone ? 'gone' : 'reserved',
        takes_back: gift.takesBack,
        hangs_on: JSON.stringify(hangsOn),
        created_at: now,
      })),
    )
    .execute();
}

const columns = [
  'tid',
  'gift_id as giftId',
  'item',
  'member_id as memberId',
  'kind',
  'num',
  'coupon_id as couponId',
  'goods_id as goodsId',
  'sku_id as skuId',
  'name',
  'title',
  'state',
  'granted',
  'takes_back as takesBack',
  'hangs_on as hangsOn',
  'created_at as createdAt',
  'granted_at as grantedAt',
] as const;

const selectOrderGifts = ({ query, siteId }: SiteDatabase) => query.selectFrom('order_gift').select(columns).where('site_id', '=', siteId);

/** Describes a purchase gift that an order earned, as it is stored. */
export type OrderGift = Awaited<ReturnType<ReturnType<typeof selectOrderGifts>['execute']>>[number];

/** Returns what a gift of an order hangs on; undefined for orders of before, which did not store it. */
export const toGiftThreshold = ({ hangsOn }: Pick<OrderGift, 'hangsOn'>): GiftThreshold | undefined =>
  (hangsOn as GiftThreshold | null) ?? undefined; // written by insertOrderGifts only

/** Lists the purchase gifts of an order. */
export const listGiftsOfOrder = (db: SiteDatabase, tid: string): Promise<OrderGift[]> =>
  selectOrderGifts(db).where('tid', '=', tid).orderBy('gift_id').orderBy('item').execute();

/** Locks the purchase gifts of orders in one of the states, in a fixed order, until the transaction ends, and returns them. */
export const lockOrderGifts = (db: SiteDatabase, tids: readonly string[], states: readonly OrderGiftState[]): Promise<OrderGift[]> =>
  selectOrderGifts(db)
    .where('tid', '=', sql<string>`any(${[...tids]})`)
    .where('state', 'in', [...states])
    .orderBy('tid')
    .orderBy('gift_id')
    .orderBy('item')
    .forUpdate()
    .execute();

/** Loads a page of the purchase gifts that a member's orders earned, the newest order first, with the total of the list. */
export async function listGiftsOfMember(db: SiteDatabase, memberId: number, { pageSize, offset }: PageRange) {
  const own = selectOrderGifts(db).where('member_id', '=', memberId);
  const [list, total] = await Promise.all([
    own.orderBy('tid', 'desc').orderBy('gift_id').orderBy('item').limit(pageSize).offset(offset).execute(),
    countRows(db.query, db.query.selectFrom('order_gift').select('tid').where('site_id', '=', db.siteId).where('member_id', '=', memberId)),
  ]);
  return { list, total };
}

type GiftKey = Pick<OrderGift, 'tid' | 'giftId' | 'item'>;

/** Sets the state of a gift item of an order, and how much of it was given. */
export async function setOrderGiftState(
  { query, siteId }: SiteDatabase,
  { tid, giftId, item }: GiftKey,
  change: { readonly state: OrderGiftState; readonly granted?: number; readonly granted_at?: Date },
): Promise<void> {
  await query
    .updateTable('order_gift')
    .set(change)
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('gift_id', '=', giftId)
    .where('item', '=', item)
    .execute();
}

/** Gives back the gift item that an order took, so that another order can get it. */
export async function returnGiftItemStock({ query, siteId }: SiteDatabase, { giftId, item }: Omit<GiftKey, 'tid'>): Promise<void> {
  await query
    .updateTable('purchase_gift_stock')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('gift_id', '=', giftId)
    .where('item', '=', item)
    .execute();
}

/** Finds purchase gift items whose counters differ from what orders took; empty if none. Returns a text about each. */
export async function findGiftInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('purchase gift %s, %s: %s taken, orders say %s', stock.gift_id, stock.item, stock.taken, coalesce(used.orders, 0)) as what
      from purchase_gift_stock stock
      left join (select gift_id, item, count(*) as orders from order_gift
                  where site_id = ${siteId} and state in ('reserved', 'granted') group by gift_id, item) used
             on used.gift_id = stock.gift_id and used.item = stock.item
     where stock.site_id = ${siteId} and stock.taken <> coalesce(used.orders, 0)`.execute(query);
  return rows;
}
