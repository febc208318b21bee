import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/**
 * Describes a member's request to buy a product whose price is hidden from them. Holds the product, pieces, remark and times, with the merchant's
 * answer.
 */
export interface WantBuy {
  readonly id: number;
  readonly memberId: number;
  readonly goodsId: number;
  readonly title: string;
  readonly pieces: number;
  readonly remark: string;
  readonly askedAt: Date;
  readonly handledAt: Date | null;
  readonly answer: string;
}

const columns = [
  'id',
  'member_id as memberId',
  'goods_id as goodsId',
  'title',
  'pieces',
  'remark',
  'asked_at as askedAt',
  'handled_at as handledAt',
  'answer',
] as const;

/** Saves a member's request to buy, in place of the unhandled one for the same product. Returns its id. */
export async function saveWantBuy(
  { query, siteId }: SiteDatabase,
  { memberId, goodsId, title, pieces, remark }: Pick<WantBuy, 'memberId' | 'goodsId' | 'title' | 'pieces' | 'remark'>,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('want_buy')
    .values({ site_id: siteId, member_id: memberId, goods_id: goodsId, title, pieces, remark, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id', 'goods_id'])
        .where('handled_at', 'is', null)
        .doUpdateSet({ title, pieces, remark, asked_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a member's unhandled requests to buy other products. */
export async function countOtherWantBuys({ query, siteId }: SiteDatabase, memberId: number, goodsId: number): Promise<number> {
  const { count } = await query
    .selectFrom('want_buy')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('goods_id', '<>', goodsId)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists a page of the site's requests to buy: the unhandled ones before the handled ones, the oldest first in each group. `total` is exact to 1,000.
 */
export async function listWantBuyPage(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: readonly WantBuy[]; readonly total: number }> {
  const all = query.selectFrom('want_buy').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all.select(columns).orderBy(sql`handled_at is not null`).orderBy('asked_at').orderBy('id').limit(pageSize).offset(offset).execute(),
    countRows(query, all.select('id')),
  ]);
  return { list, total };
}

/** Finds a request to buy and locks it until the transaction ends; undefined if there is none. */
export async function lockWantBuy({ query, siteId }: SiteDatabase, id: number): Promise<WantBuy | undefined> {
  return query.selectFrom('want_buy').select(columns).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Saves the merchant's answer to a request to buy, which is then handled. */
export async function answerWantBuy({ query, siteId }: SiteDatabase, id: number, answer: string, now: Date): Promise<void> {
  await query
    .updateTable('want_buy')
    .set({ answer, handled_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists all requests to buy of a member, the newest first. */
export async function listMemberWantBuys({ query, siteId }: SiteDatabase, memberId: number): Promise<readonly WantBuy[]> {
  return query
    .selectFrom('want_buy')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes all requests to buy of a member. */
export async function clearWantBuys({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('want_buy').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
