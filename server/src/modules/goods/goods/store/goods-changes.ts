import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { BulkChange, BulkFields } from '../rules/bulk-change.ts';

/** Describes a change of many products, with its progress. */
export interface GoodsChange {
  readonly id: number;
  readonly requestNo: string;
  readonly content: string;
  readonly change: BulkChange;
  readonly state: 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  readonly total: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
  readonly undone: number;
  readonly kept: number;
  readonly by: string;
  /** Who undoes it; empty until somebody does. */
  readonly undoneBy: string;
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
}
export type RowState = 'waiting' | 'changed' | 'same' | 'wrong' | 'undone' | 'kept';

const columns = [
  'id',
  'request_no as requestNo',
  'content',
  sql<BulkChange>`change`.as('change'),
  sql<GoodsChange['state']>`state`.as('state'),
  'total',
  'changed',
  'same',
  'wrong',
  'undone',
  'kept',
  'by_name as by',
  'undone_by as undoneBy',
  'begun_at as begunAt',
  'finished_at as finishedAt',
] as const;
const ofSite = ({ query, siteId }: SiteDatabase) => query.selectFrom('goods_change').select(columns).where('site_id', '=', siteId);

/** Finds a change by its id; undefined for none. */
export const findGoodsChange = (db: SiteDatabase, id: number): Promise<GoodsChange | undefined> =>
  ofSite(db).where('id', '=', id).executeTakeFirst();
/** Finds a change by its id and locks it until the transaction ends. */
export const lockGoodsChange = (db: SiteDatabase, id: number): Promise<GoodsChange | undefined> =>
  ofSite(db).where('id', '=', id).forUpdate().executeTakeFirst();
/** Finds the change that a request began; undefined for none. */
export const findRequestedChange = (db: SiteDatabase, requestNo: string): Promise<GoodsChange | undefined> =>
  ofSite(db).where('request_no', '=', requestNo).executeTakeFirst();
/** Tells whether a change of the site is running or being undone. */
export const isGoodsChangeWorking = async (db: SiteDatabase): Promise<boolean> =>
  (await ofSite(db).where('state', 'in', ['running', 'undoing']).executeTakeFirst()) !== undefined;

/** Lists a page of the site's changes, newest first. */
export async function listGoodsChanges(db: SiteDatabase, { pageSize, offset }: PageRange): Promise<{ list: GoodsChange[]; total: number }> {
  const { query, siteId } = db;
  const [list, total] = await Promise.all([
    ofSite(db).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, query.selectFrom('goods_change').select('id').where('site_id', '=', siteId)),
  ]);
  return { list, total };
}

/** Adds a change and the products that it is for. Returns its id. */
export async function addGoodsChange(
  { query, siteId }: SiteDatabase,
  { requestNo, content, change, by }: Pick<GoodsChange, 'requestNo' | 'content' | 'change' | 'by'>,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('goods_change')
    .values({
      site_id: siteId,
      request_no: requestNo,
      content,
      change: JSON.stringify(change),
      total: ids.length,
      by_name: by,
      begun_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into goods_change_row (site_id, change_id, goods_id) select ${siteId}, ${id}, said.id from unnest(${[...ids]}::bigint[]) as said (id)`.execute(
    query,
  );
  return id;
}

/** Saves the state and the counts of a change. */
export async function saveGoodsChange(
  { query, siteId }: SiteDatabase,
  { id, state, changed, same, wrong, undone, kept, undoneBy, finishedAt }: GoodsChange,
): Promise<void> {
  await query
    .updateTable('goods_change')
    .set({ state, changed, same, wrong, undone, kept, undone_by: undoneBy, finished_at: finishedAt })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Describes a product of a change, with its result. */
export interface GoodsChangeRow {
  readonly goodsId: number;
  readonly state: RowState;
  readonly before: BulkFields | null;
  readonly version: number | null;
  readonly why: string;
}

/** Lists the next products of a change that are in a state, in the order of their ids. */
export async function listRowsToWork(
  { query, siteId }: SiteDatabase,
  changeId: number,
  state: RowState,
  most: number,
): Promise<GoodsChangeRow[]> {
  return query
    .selectFrom('goods_change_row')
    .select(['goods_id as goodsId', sql<RowState>`state`.as('state'), sql<BulkFields | null>`before`.as('before'), 'version', 'why'])
    .where('site_id', '=', siteId)
    .where('change_id', '=', changeId)
    .where('state', '=', state)
    .orderBy('goods_id')
    .limit(most)
    .execute();
}

/** Saves the results of products of a change. */
export async function saveRows({ query, siteId }: SiteDatabase, changeId: number, rows: readonly GoodsChangeRow[]): Promise<void> {
  await sql`
    update goods_change_row as kept set state = said.state, before = said.before, version = said.version, why = said.why
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said ("goodsId" bigint, state text, before jsonb, version integer, why text)
     where kept.site_id = ${siteId} and kept.change_id = ${changeId} and kept.goods_id = said."goodsId"`.execute(query);
}

/** Lists products of a change with code, title and result, after a product's id. */
export async function listChangeRows(
  { query, siteId }: SiteDatabase,
  changeId: number,
  { state, after, most }: { readonly state?: RowState | undefined; readonly after: number; readonly most: number },
): Promise<{ numIid: number; code: string; title: string; state: RowState; why: string }[]> {
  const { rows } = await sql<{ numIid: number; code: string; title: string; state: RowState; why: string }>`
    select one.goods_id as "numIid", goods.code, goods.title, one.state, one.why
      from goods_change_row as one join goods on goods.site_id = ${siteId} and goods.id = one.goods_id
     where one.site_id = ${siteId} and one.change_id = ${changeId} and one.goods_id > ${after} ${state === undefined ? sql`` : sql`and one.state = ${state}`}
     order by one.goods_id limit ${most}`.execute(query);
  return rows;
}
