import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { LuckyDraw, LuckyDrawTerms, LuckyDrawPrize, LuckyDrawPrizeKind } from '../rules/lucky-draw.ts';

const drawColumns = [
  'id',
  'key',
  'name',
  'note',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'levels',
  'free_per_day as freePerDay',
  'points_cost as pointsCost',
  'paid_per_day as paidPerDay',
  'fallback_no as fallbackNo',
  'seed_sealed as seedSealed',
  'seed_hash as seedHash',
] as const;
const prizeColumns = [
  'draw_id as drawId',
  'no',
  'name',
  'kind',
  'picture',
  'points',
  'coupon_id as couponId',
  'value',
  'odds',
  'stock',
  'taken',
] as const;

const selectDraws = ({ query, siteId }: SiteDatabase) => query.selectFrom('lucky_draw').select(drawColumns).where('site_id', '=', siteId);
type DrawRow = Awaited<ReturnType<ReturnType<typeof selectDraws>['execute']>>[number];

/** Joins draws with their prizes. */
async function withPrizes({ query, siteId }: SiteDatabase, rows: readonly DrawRow[]): Promise<LuckyDraw[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const prizes = await query
    .selectFrom('lucky_draw_prize')
    .select(prizeColumns)
    .where('site_id', '=', siteId)
    .where('draw_id', '=', sql<number>`any(${ids})`)
    .orderBy('no')
    .execute();
  return rows.map((row) => {
    const own = prizes.filter(({ drawId }) => drawId === row.id);
    return {
      ...row,
      prizes: own.map(
        ({ no, name, kind, picture, points, couponId, value, odds, stock }): LuckyDrawPrize => ({
          no,
          name,
          kind: kind as LuckyDrawPrizeKind, // the table allows these only
          picture,
          points,
          couponId,
          value: cents(value),
          odds,
          stock,
        }),
      ),
      taken: new Map(own.map(({ no, taken }) => [no, taken])),
    };
  });
}

/** Finds a lucky draw by its id; undefined if there is none. */
export async function findLuckyDraw(db: SiteDatabase, id: number): Promise<LuckyDraw | undefined> {
  const [draw] = await withPrizes(db, await selectDraws(db).where('id', '=', id).execute());
  return draw;
}

/** Finds a lucky draw by the merchant's key; undefined if there is none. */
export async function findLuckyDrawByKey(db: SiteDatabase, key: string): Promise<LuckyDraw | undefined> {
  const [draw] = await withPrizes(db, await selectDraws(db).where('key', '=', key).execute());
  return draw;
}

/** Lists the site's lucky draws, the newest first, at most 500; given a moment, only those that end after it. */
export async function listLuckyDraws(db: SiteDatabase, endAfter?: Date): Promise<LuckyDraw[]> {
  const all = selectDraws(db).orderBy('id', 'desc').limit(500);
  return withPrizes(db, await (endAfter ? all.where('ends_at', '>', endAfter) : all).execute());
}

/** Locks the site's lucky draws until the transaction ends, so that two merchants' changes follow each other. */
export async function lockLuckyDraws({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lucky draws of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts a lucky draw, or replaces one in which nobody has drawn, which keeps its seed. Returns its id and the hash of its seed. */
export async function saveLuckyDraw(
  { query, siteId }: SiteDatabase,
  { prizes, ...draw }: LuckyDrawTerms & Pick<LuckyDraw, 'key' | 'seedSealed' | 'seedHash'>,
  now: Date,
): Promise<Pick<LuckyDraw, 'id' | 'seedHash'>> {
  const terms = {
    name: draw.name,
    note: draw.note,
    starts_at: draw.startsAt,
    ends_at: draw.endsAt,
    levels: [...draw.levels],
    free_per_day: draw.freePerDay,
    points_cost: draw.pointsCost,
    paid_per_day: draw.paidPerDay,
    fallback_no: draw.fallbackNo,
  };
  const saved = await query
    .insertInto('lucky_draw')
    .values({ site_id: siteId, key: draw.key, ...terms, seed_sealed: draw.seedSealed, seed_hash: draw.seedHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(terms))
    .returning(['id', 'seed_hash as seedHash'])
    .executeTakeFirstOrThrow();
  const { id } = saved;
  await query.deleteFrom('lucky_draw_prize').where('site_id', '=', siteId).where('draw_id', '=', id).execute();
  await query
    .insertInto('lucky_draw_prize')
    .values(
      prizes.map(({ couponId, ...prize }) => ({
        site_id: siteId,
        draw_id: id,
        ...prize,
        coupon_id: couponId,
      })),
    )
    .execute();
  return saved;
}

/** Sets the end of a lucky draw to a moment, such as now. */
export async function endLuckyDrawAt({ query, siteId }: SiteDatabase, id: number, at: Date): Promise<void> {
  await query.updateTable('lucky_draw').set({ ends_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Counts a limited lucky draw prize as won once more; returns false if all pieces are won already. */
export async function takePrize({ query, siteId }: SiteDatabase, drawId: number, no: number): Promise<boolean> {
  const { rows } = await sql`
    update lucky_draw_prize set taken = taken + 1
     where site_id = ${siteId} and draw_id = ${drawId} and no = ${no} and taken < stock returning no`.execute(query);
  return rows.length > 0;
}

/** Undoes `takePrize` for a lucky draw prize that could not be given. */
export async function putPrizeBack({ query, siteId }: SiteDatabase, drawId: number, no: number): Promise<void> {
  await sql`
    update lucky_draw_prize set taken = taken - 1 where site_id = ${siteId} and draw_id = ${drawId} and no = ${no}`.execute(query);
}

/** Finds lucky draw prizes whose counter differs from how many were won; empty if none. Returns a text about each. */
export async function findLuckyDrawInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('lucky draw %s, prize %s: %s taken, %s recorded', prize.draw_id, prize.no, prize.taken, coalesce(won.records, 0)) as what
      from lucky_draw_prize prize
      left join (select draw_id, prize_no, count(*) as records from lucky_draw_record where site_id = ${siteId} group by draw_id, prize_no) won
             on won.draw_id = prize.draw_id and won.prize_no = prize.no
     where prize.site_id = ${siteId} and prize.stock is not null and prize.taken <> coalesce(won.records, 0)`.execute(query);
  return rows;
}
