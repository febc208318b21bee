import { sql } from 'kysely';
import type { PagePiece } from 'contract/page/piece.shapes.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countedRows, type PageAsked } from '#platform/paging.ts';

/** A page as it is shown. Its pieces are as they were written, by whichever version of this product: `readablePieces` reads them. */
export interface Page {
  readonly id: number;
  readonly pageType: string;
  readonly version: number;
  readonly title: string;
  readonly pieces: unknown;
}

/** Which page: by its id, or the one of a type; the version that is shown unless one before it is named. */
export type WhichPage = { readonly id?: number | undefined; readonly pageType?: string | undefined; readonly version?: number | undefined };

/** A published page; undefined where there is none. A version that was taken back is none either. */
export async function publishedPage(
  { query, siteId }: SiteDatabase,
  { id, pageType = 'home', version }: WhichPage,
): Promise<Page | undefined> {
  let from = query
    .selectFrom('page')
    .innerJoin('page_version as shown', (join) => join.onRef('shown.site_id', '=', 'page.site_id').onRef('shown.page_id', '=', 'page.id'))
    .select(['page.id', 'page.page_type as pageType', 'shown.version', 'shown.title', 'shown.components as pieces'])
    .where('page.site_id', '=', siteId);
  from = id === undefined ? from.where('page.page_type', '=', pageType) : from.where('page.id', '=', id);
  from =
    version === undefined
      ? from.whereRef('shown.version', '=', 'page.live_version')
      : from.where('shown.version', '=', version).whereRef('shown.version', '<=', 'page.live_version');
  // Of micro pages there are many: none of them is the one of its type.
  if (id === undefined) from = from.where('page.page_type', '<>', 'micro');
  return from.executeTakeFirst();
}

/** A page as its merchant has it in hand. */
export interface PageDraft {
  readonly id: number;
  readonly pageType: string;
  readonly title: string;
  readonly pieces: unknown;
  readonly revision: number;
  /** The version that shoppers see; null where they see none. */
  readonly live: number | null;
}

/** The draft of a page; undefined where there is no such page. For a change it is held until the unit ends. */
export async function draftOf({ query, siteId }: SiteDatabase, id: number, held = false): Promise<PageDraft | undefined> {
  const from = query
    .selectFrom('page')
    .select(['id', 'page_type as pageType', 'title', 'draft as pieces', 'revision', 'live_version as live'])
    .where('site_id', '=', siteId)
    .where('id', '=', id);
  return (held ? from.forUpdate() : from).executeTakeFirst();
}

/** The micro page of this title that nothing was laid on yet; undefined where there is none. */
export async function blankPage({ query, siteId }: SiteDatabase, title: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('page')
    .select('id')
    .where('site_id', '=', siteId)
    .where('page_type', '=', 'micro')
    .where('title', '=', title)
    .where('revision', '=', 1)
    .where('live_version', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Pages of the site are made one after the other: the second of two equal ones finds the first. */
export async function holdPages({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages of ' || ${siteId}, 0))`.execute(query);
}

/** How many micro pages there are. */
export async function microPages({ query, siteId }: SiteDatabase): Promise<number> {
  const { count } = await query
    .selectFrom('page')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('page_type', '=', 'micro')
    .executeTakeFirstOrThrow();
  return count;
}

/** A new page with its draft; gives its id. */
export async function addPage(
  { query, siteId }: SiteDatabase,
  { pageType, title, pieces }: { readonly pageType: string; readonly title: string; readonly pieces: readonly PagePiece[] },
  now: Date,
): Promise<number> {
  const row = await query
    .insertInto('page')
    .values({
      site_id: siteId,
      page_type: pageType,
      title,
      draft: JSON.stringify(pieces),
      revision: 1,
      drafted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the draft anew, as the next revision. */
export async function saveDraft(
  { query, siteId }: SiteDatabase,
  {
    id,
    title,
    pieces,
    revision,
  }: { readonly id: number; readonly title: string; readonly pieces: readonly PagePiece[]; readonly revision: number },
  now: Date,
): Promise<void> {
  await query
    .updateTable('page')
    .set({ title, draft: JSON.stringify(pieces), revision, drafted_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Makes the draft a version of the page, which is shown from now on. */
export async function addVersion(db: SiteDatabase, id: number, version: number, now: Date): Promise<void> {
  const { query, siteId } = db;
  await query
    .insertInto('page_version')
    .columns(['site_id', 'page_id', 'version', 'title', 'components', 'revision', 'published_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('page')
        .select(({ ref }) => [
          'site_id',
          'id',
          sql<number>`${version}::integer`.as('version'),
          'title',
          ref('draft').as('components'),
          'revision',
          val(now).as('published_at'),
        ])
        .where('site_id', '=', siteId)
        .where('id', '=', id),
    )
    .execute();
  await showVersion(db, id, version);
}

/** Shows a version of a page from now on; null shows none. */
export async function showVersion({ query, siteId }: SiteDatabase, id: number, version: number | null): Promise<void> {
  await query.updateTable('page').set({ live_version: version }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** A version of a page, shown or not, with the revision of the draft it was made from; the newest where none is named. */
export async function versionOf({ query, siteId }: SiteDatabase, id: number, version?: number) {
  let from = query
    .selectFrom('page_version')
    .select(['version', 'title', 'components as pieces', 'revision'])
    .where('site_id', '=', siteId)
    .where('page_id', '=', id);
  if (version !== undefined) from = from.where('version', '=', version);
  return from.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** The versions of a page, the newest first. */
export async function versionsPage({ query, siteId }: SiteDatabase, id: number, { pageSize, offset }: PageAsked) {
  const of = query.selectFrom('page_version').where('site_id', '=', siteId).where('page_id', '=', id);
  const [list, total] = await Promise.all([
    of.select(['version', 'title', 'published_at as publishedAt']).orderBy('version', 'desc').limit(pageSize).offset(offset).execute(),
    countedRows(query, of.select('version')),
  ]);
  return { list, total };
}

/** The site's pages, the one changed last first. */
export async function pagesPage({ query, siteId }: SiteDatabase, { pageSize, offset }: PageAsked) {
  const of = query.selectFrom('page').where('page.site_id', '=', siteId);
  const [list, total] = await Promise.all([
    of
      .select(['page.id', 'page.page_type as pageType', 'page.title', 'page.drafted_at as draftedAt', 'page.live_version as live'])
      .select(
        sql<boolean>`not exists (select 1 from page_version as made where made.site_id = page.site_id and made.page_id = page.id
          and made.revision = page.revision and made.version = page.live_version)`.as('changed'),
      )
      .orderBy('page.drafted_at', 'desc')
      .orderBy('page.id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countedRows(query, of.select('page.id')),
  ]);
  return { list, total };
}

/** Which of these are micro pages, online or not. */
export async function microPagesOf({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('page')
    .select('id')
    .where('site_id', '=', siteId)
    .where('page_type', '=', 'micro')
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return rows.map(({ id }) => id);
}
