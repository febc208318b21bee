import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countedRows, type PageAsked } from '#platform/paging.ts';

/** An import of goods from a file, and how far it got. */
export interface GoodsImport {
  readonly id: number;
  readonly name: string;
  readonly fileHash: string;
  readonly state: 'open' | 'done';
  readonly goods: number;
  readonly done: number;
  readonly fresh: number;
  readonly changed: number;
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
}

const columns = [
  'id',
  'name',
  'file_hash as fileHash',
  'state',
  'goods',
  'done',
  'fresh',
  'changed',
  'begun_at as begunAt',
  'finished_at as finishedAt',
] as const;
const importOf = <Row extends { readonly state: string }>(row: Row) => ({
  ...row,
  state: row.state === 'done' ? ('done' as const) : ('open' as const),
});

/** The import of a file that is not finished, or a new one; and which it is. */
export async function openImport(
  { query, siteId }: SiteDatabase,
  { name, fileHash, goods }: { readonly name: string; readonly fileHash: string; readonly goods: number },
  now: Date,
): Promise<{ readonly state: GoodsImport; readonly isNew: boolean }> {
  const row = await query
    .insertInto('goods_import')
    .values({ site_id: siteId, name, file_hash: fileHash, goods, begun_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'file_hash']).where(sql<boolean>`state = 'open'`).doUpdateSet({ name }))
    // What was there already was written by another transaction, and then by this one.
    .returning([...columns, sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  const { isNew, ...state } = row;
  return { state: importOf(state), isNew };
}

/** An import, held until the transaction ends. */
export async function heldImport({ query, siteId }: SiteDatabase, id: number): Promise<GoodsImport | undefined> {
  const row = await query
    .selectFrom('goods_import')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && importOf(row);
}

/** Whether an import of this very file is done. */
export async function wasImported({ query, siteId }: SiteDatabase, fileHash: string): Promise<boolean> {
  const done = await query
    .selectFrom('goods_import')
    .select('id')
    .where('site_id', '=', siteId)
    .where('file_hash', '=', fileHash)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return done !== undefined;
}

/** Writes down how far an import got. */
export async function saveImport(
  { query, siteId }: SiteDatabase,
  { id, state, done, fresh, changed, finishedAt }: GoodsImport,
): Promise<void> {
  await query
    .updateTable('goods_import')
    .set({ state, done, fresh, changed, finished_at: finishedAt })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** The site's imports, the newest first. */
export async function importsPage(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageAsked,
): Promise<{ list: GoodsImport[]; total: number }> {
  const all = query.selectFrom('goods_import').where('site_id', '=', siteId);
  const [rows, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countedRows(query, all.select('id')),
  ]);
  return { list: rows.map(importOf), total };
}
