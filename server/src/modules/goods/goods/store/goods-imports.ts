import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { GoodsImport } from '../rules/import-reply.ts';

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

/** Returns the unfinished import of a goods file, or begins a new one; `isNew` tells which. */
export async function openGoodsImport(
  { query, siteId }: SiteDatabase,
  { name, fileHash, goods }: { readonly name: string; readonly fileHash: string; readonly goods: number },
  now: Date,
): Promise<{ readonly state: GoodsImport; readonly isNew: boolean }> {
  const row = await query
    .insertInto('goods_import')
    .values({ site_id: siteId, name, file_hash: fileHash, goods, begun_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'file_hash']).where(sql<boolean>`state = 'open'`).doUpdateSet({ name }))
    // An inserted row has xmax 0; a row that existed before was updated by this transaction, which sets xmax.
    .returning([...columns, sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  const { isNew, ...state } = row;
  return { state: importOf(state), isNew };
}

/** Returns an import of products and locks it until the transaction ends; undefined if there is none. */
export async function lockGoodsImport({ query, siteId }: SiteDatabase, id: number): Promise<GoodsImport | undefined> {
  const row = await query
    .selectFrom('goods_import')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && importOf(row);
}

/** Tells whether a goods file with this hash was imported to the end before. */
export async function wasGoodsFileImported({ query, siteId }: SiteDatabase, fileHash: string): Promise<boolean> {
  const done = await query
    .selectFrom('goods_import')
    .select('id')
    .where('site_id', '=', siteId)
    .where('file_hash', '=', fileHash)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return done !== undefined;
}

/** Saves the progress of an import of products: how many are done, and how many of them were new, changed or the same. */
export async function saveGoodsImport(
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

/** Returns a page of the site's imports of products, newest first, with the total of the list. */
export async function listGoodsImports(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
): Promise<{ list: GoodsImport[]; total: number }> {
  const all = query.selectFrom('goods_import').where('site_id', '=', siteId);
  const [rows, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, all.select('id')),
  ]);
  return { list: rows.map(importOf), total };
}
