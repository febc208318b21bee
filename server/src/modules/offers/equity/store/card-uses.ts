import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';

/** Describes the pieces that an order takes from a count card (次卡). */
export interface CountCardClaim {
  readonly rightId: number;
  readonly pieces: number;
}

const take = prepareStatement(
  (_, param: Param<CountCardClaim & { siteId: number; tid: string; memberId: number; now: Date }>) => sql`
    with taken as (
      update equity_right set card_left = card_left - ${param('pieces')}::integer
       where site_id = ${param('siteId')} and id = ${param('rightId')} and member_id = ${param('memberId')}
         and card_left >= ${param('pieces')}::integer and ends_at > ${param('now')}
      returning id
    ),
    written as (
      insert into equity_use (site_id, tid, right_id, pieces)
      select ${param('siteId')}, ${param('tid')}, id, ${param('pieces')}::integer from taken
    )
    select case when (select count(*) from taken) = 0 then refuse('rightUnusable') end`,
);

/**
 * Takes pieces from a member's count card (次卡) for an order. Refuses (rightUnusable) more than are left, and a card
 * that has ended.
 */
export async function takeCountCardPieces(
  db: SiteDatabase,
  order: { readonly tid: string; readonly memberId: number },
  claim: CountCardClaim,
  now: Date,
): Promise<void> {
  await take(db, { ...order, ...claim, now });
}

const giveBack = prepareStatement(
  (_, param: Param<{ siteId: number; tid: string; most: number }>) => sql`
    with used as (
      delete from equity_use where site_id = ${param('siteId')} and tid = ${param('tid')} and pieces <= ${param('most')}::integer returning right_id, pieces
    )
    update equity_right set card_left = card_left + used.pieces from used
     where equity_right.site_id = ${param('siteId')} and equity_right.id = used.right_id`,
);

/** Gives back all pieces that an order took from a count card (次卡). Repeating it gives nothing more. */
export async function returnCountCardPieces(db: SiteDatabase, tid: string): Promise<void> {
  await giveBack(db, { tid, most: 2_147_483_647 });
}

const giveSomeBack = prepareStatement(
  (_, param: Param<{ siteId: number; tid: string; pieces: number }>) => sql`
    with used as (
      update equity_use set pieces = pieces - ${param('pieces')}::integer
       where site_id = ${param('siteId')} and tid = ${param('tid')} and pieces > ${param('pieces')}::integer
      returning right_id
    )
    update equity_right set card_left = card_left + ${param('pieces')}::integer from used
     where equity_right.site_id = ${param('siteId')} and equity_right.id = used.right_id`,
);

/** Gives back some of the pieces that an order took from a count card (次卡), at most all of them. */
export async function returnSomeCountCardPieces(db: SiteDatabase, tid: string, pieces: number): Promise<void> {
  await giveBack(db, { tid, most: pieces });
  await giveSomeBack(db, { tid, pieces });
}

/**
 * Finds the entitlement whose count card (次卡) paid for an order, with the pieces it paid for, its pieces left and in
 * all. Also returns its id, title and end; undefined if none did.
 */
export async function findCountCardUse({ query, siteId }: SiteDatabase, tid: string) {
  return query
    .selectFrom('equity_use')
    .innerJoin('equity_right', (join) =>
      join.onRef('equity_right.site_id', '=', 'equity_use.site_id').onRef('equity_right.id', '=', 'equity_use.right_id'),
    )
    .select([
      'equity_right.id as rightId',
      'equity_right.title',
      'equity_use.pieces',
      'equity_right.card_left as left',
      'equity_right.card_pieces as total',
      'equity_right.ends_at as endsAt',
    ])
    .where('equity_use.site_id', '=', siteId)
    .where('equity_right.site_id', '=', siteId)
    .where('equity_use.tid', '=', tid)
    .executeTakeFirst();
}

/** Finds count cards (次卡) whose remaining pieces differ from what orders took; empty if none. Returns a text about each. */
export async function findEquityInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('right %s: %s of %s pieces left, orders took %s', owned.id, owned.card_left, owned.card_pieces, coalesce(used.pieces, 0)) as what
      from equity_right owned
      left join (select right_id, sum(pieces) as pieces from equity_use where site_id = ${siteId} group by right_id) used on used.right_id = owned.id
     where owned.site_id = ${siteId} and owned.card_pieces is not null
       and owned.card_pieces - owned.card_left <> coalesce(used.pieces, 0)`.execute(query);
  return rows;
}
