import { sql } from 'kysely';
import type { PageBlock } from 'contract/goods/page/block.shapes.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { PublishedPage, PageDraft } from '../rules/page.ts';

/** Names the page to find: by id, else by type (the home page by default); and its version, the live one by default. */
export type PageSelector = {
  readonly id?: number | undefined;
  readonly pageType?: string | undefined;
  readonly version?: number | undefined;
};

/**
 * Finds a published page in its live version, or in an earlier version by number. Undefined if there is none, and for a
 * version newer than the live one, which the merchant withdrew.
 */
export async function findPublishedPage(
  { query, siteId }: SiteDatabase,
  { id, pageType = 'home', version }: PageSelector,
): Promise<PublishedPage | undefined> {
  let from = query
    .selectFrom('page')
    .innerJoin('page_version as shown', (join) => join.onRef('shown.site_id', '=', 'page.site_id').onRef('shown.page_id', '=', 'page.id'))
    .select(['page.id', 'page.page_type as pageType', 'shown.version', 'shown.title', 'shown.components as blocks'])
    .where('page.site_id', '=', siteId);
  from = id === undefined ? from.where('page.page_type', '=', pageType) : from.where('page.id', '=', id);
  from =
    version === undefined
      ? from.whereRef('shown.version', '=', 'page.live_version')
      : from.where('shown.version', '=', version).whereRef('shown.version', '<=', 'page.live_version');
  // There are many micro pages, so the type selects none of them.
  if (id === undefined) from = from.where('page.page_type', '<>', 'micro');
  return from.executeTakeFirst();
}

/** Lists the published micro pages of the site with the times of their publication, at most 5,000. */
export async function listPublishedMicroPages({
  query,
  siteId,
}: SiteDatabase): Promise<{ readonly id: number; readonly publishedAt: Date }[]> {
  return query
    .selectFrom('page')
    .innerJoin('page_version as shown', (join) => join.onRef('shown.site_id', '=', 'page.site_id').onRef('shown.page_id', '=', 'page.id'))
    .select(['page.id', 'shown.published_at as publishedAt'])
    .where('page.site_id', '=', siteId)
    .where('page.page_type', '=', 'micro')
    .whereRef('shown.version', '=', 'page.live_version')
    .orderBy('page.id')
    .limit(5000)
    .execute();
}

/** Finds the draft of a page; undefined if the page does not exist. With `held`, locks the page until the transaction ends. */
export async function findPageDraft({ query, siteId }: SiteDatabase, id: number, held = false): Promise<PageDraft | undefined> {
  const from = query
    .selectFrom('page')
    .select(['id', 'page_type as pageType', 'title', 'draft as blocks', 'revision', 'live_version as live'])
    .where('site_id', '=', siteId)
    .where('id', '=', id);
  return (held ? from.forUpdate() : from).executeTakeFirst();
}

/** Finds the id of the micro page of this title that is still empty, or still has only these blocks; undefined if there is none. */
export async function findBlankPage(
  { query, siteId }: SiteDatabase,
  title: string,
  blocks: readonly PageBlock[] = [],
): Promise<number | undefined> {
  const row = await query
    .selectFrom('page')
    .select('id')
    .where('site_id', '=', siteId)
    .where('page_type', '=', 'micro')
    .where('title', '=', title)
    .where('revision', '=', 1)
    .where(sql<boolean>`draft = ${JSON.stringify(blocks)}::jsonb`)
    .where('live_version', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Locks the creation of decorated pages in a site until the transaction ends. Of two concurrent requests for the same
 * page, the second finds the page of the first.
 */
export async function lockPages({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages of ' || ${siteId}, 0))`.execute(query);
}

/** Counts the micro pages of the site. */
export async function countMicroPages({ query, siteId }: SiteDatabase): Promise<number> {
  const { count } = await query
    .selectFrom('page')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('page_type', '=', 'micro')
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists what leads to a micro page: the titles of pages whose draft or live version links to it, of pop-ups, and the texts of floating links. */
export async function listLinksToPage({ query, siteId }: SiteDatabase, id: number): Promise<string[]> {
  const link = `/wpage/${id}([^0-9]|$)`;
  const { rows } = await sql<{ title: string }>`
    select page.title from page
      left join page_version live on live.site_id = ${siteId} and live.page_id = page.id and live.version = page.live_version
     where page.site_id = ${siteId} and page.id <> ${id} and (page.draft::text ~ ${link} or live.components::text ~ ${link})
    union all
    select title from popup_advert where site_id = ${siteId} and link ~ ${link}
    union all
    select text from floating_way where site_id = ${siteId} and link ~ ${link}
     limit 5`.execute(query);
  return rows.map(({ title }) => title);
}

/** Deletes a page with its versions, and the text with which it is shared. */
export async function deletePage({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('share_text').where('site_id', '=', siteId).where('kind', '=', 'page').where('target_id', '=', id).execute();
  await query.deleteFrom('page_version').where('site_id', '=', siteId).where('page_id', '=', id).execute();
  await query.deleteFrom('page').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Inserts a page with its draft; returns its id. */
export async function insertPage(
  { query, siteId }: SiteDatabase,
  { pageType, title, blocks }: { readonly pageType: string; readonly title: string; readonly blocks: readonly PageBlock[] },
  now: Date,
): Promise<number> {
  const row = await query
    .insertInto('page')
    .values({
      site_id: siteId,
      page_type: pageType,
      title,
      draft: JSON.stringify(blocks),
      revision: 1,
      drafted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Saves the draft of a page as its next revision. */
export async function savePageDraft(
  { query, siteId }: SiteDatabase,
  {
    id,
    title,
    blocks,
    revision,
  }: { readonly id: number; readonly title: string; readonly blocks: readonly PageBlock[]; readonly revision: number },
  now: Date,
): Promise<void> {
  await query
    .updateTable('page')
    .set({ title, draft: JSON.stringify(blocks), revision, drafted_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Copies the draft into a new version of the page, and makes it live. */
export async function insertPageVersion(db: SiteDatabase, id: number, version: number, now: Date): Promise<void> {
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
  await setLivePageVersion(db, id, version);
}

/** Makes a version of a page the one that shoppers see; null unpublishes the page. */
export async function setLivePageVersion({ query, siteId }: SiteDatabase, id: number, version: number | null): Promise<void> {
  await query.updateTable('page').set({ live_version: version }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/**
 * Finds a version of a page, live or not, by default the newest; undefined if there is none. Returns its number, title,
 * blocks, and the revision of the draft it was made from.
 */
export async function findPageVersion({ query, siteId }: SiteDatabase, id: number, version?: number) {
  let from = query
    .selectFrom('page_version')
    .select(['version', 'title', 'components as blocks', 'revision'])
    .where('site_id', '=', siteId)
    .where('page_id', '=', id);
  if (version !== undefined) from = from.where('version', '=', version);
  return from.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Lists one range of the published versions of a decorated page (number, title, time), newest first, and counts them all. */
export async function listPageVersions({ query, siteId }: SiteDatabase, id: number, { pageSize, offset }: PageRange) {
  const of = query.selectFrom('page_version').where('site_id', '=', siteId).where('page_id', '=', id);
  const [list, total] = await Promise.all([
    of.select(['version', 'title', 'published_at as publishedAt']).orderBy('version', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, of.select('version')),
  ]);
  return { list, total };
}

/**
 * Lists one range of the decorated pages of the site, last changed first, and counts them all. `changed` tells whether
 * the draft differs from the live version.
 */
export async function listSitePages({ query, siteId }: SiteDatabase, { pageSize, offset }: PageRange) {
  const of = query.selectFrom('page').where('page.site_id', '=', siteId);
  const [list, total] = await Promise.all([
    of
      .select(['page.id', 'page.page_type as pageType', 'page.title', 'page.drafted_at as draftedAt', 'page.live_version as live'])
      .select(
        sql<boolean>`not exists (select 1 from page_version as made where made.site_id = ${siteId} and made.page_id = page.id
          and made.revision = page.revision and made.version = page.live_version)`.as('changed'),
      )
      .orderBy('page.drafted_at', 'desc')
      .orderBy('page.id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, of.select('page.id')),
  ]);
  return { list, total };
}

/** Finds which of some ids are ids of micro pages, published or not. */
export async function findMicroPages({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<number[]> {
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
