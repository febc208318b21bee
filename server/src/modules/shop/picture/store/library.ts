import { sql } from 'kysely';
import type { PictureUse } from '#define-module.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a picture or video in the library. */
export interface LibraryFile {
  readonly file: string;
  readonly kind: 'picture' | 'video';
  readonly name: string;
  readonly folderId: number | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly addedAt: Date;
}

const columns = [
  'file',
  sql<LibraryFile['kind']>`kind`.as('kind'),
  'name',
  'folder_id as folderId',
  'width',
  'height',
  'bytes',
  'added_at as addedAt',
] as const;

/** Lists files of the library, newest first, after a place. `word` is in lower case; a `folderId` of null means those in no folder. */
export async function listLibrary(
  { query, siteId }: SiteDatabase,
  filter: {
    readonly word: string;
    readonly folderId?: number | null | undefined;
    readonly kind?: LibraryFile['kind'] | undefined;
    readonly after?: Pick<LibraryFile, 'addedAt' | 'file'> | undefined;
  },
  most: number,
): Promise<LibraryFile[]> {
  const { word, folderId, kind, after } = filter;
  let rows = query.selectFrom('picture').select(columns).where('site_id', '=', siteId).where('removed_at', 'is', null);
  if (word !== '') rows = rows.where(sql<boolean>`strpos(lower(name), ${word}) > 0`);
  if (folderId !== undefined) rows = folderId === null ? rows.where('folder_id', 'is', null) : rows.where('folder_id', '=', folderId);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (after) rows = rows.where(sql<boolean>`(added_at, file) < (${after.addedAt}::timestamptz, ${after.file})`);
  return rows.orderBy('added_at', 'desc').orderBy('file', 'desc').limit(most).execute();
}

const namedFiles = ({ query, siteId }: SiteDatabase, files: readonly string[]) =>
  query
    .selectFrom('picture')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('file', '=', sql<string>`any(${[...files]})`)
    .where('removed_at', 'is', null)
    .orderBy('file');

/** Finds files of the library; unknown and removed ones are left out. */
export const findLibraryFiles = (db: SiteDatabase, files: readonly string[]): Promise<LibraryFile[]> => namedFiles(db, files).execute();

/** Finds files of the library and locks them until the transaction ends; unknown and removed ones are left out. */
export const lockLibraryFiles = (db: SiteDatabase, files: readonly string[]): Promise<LibraryFile[]> =>
  namedFiles(db, files).forUpdate().execute();

/** Changes the name or the folder of files. */
export async function changeLibraryFiles(
  { query, siteId }: SiteDatabase,
  files: readonly string[],
  { name, folderId }: { readonly name?: string | undefined; readonly folderId?: number | null | undefined },
): Promise<void> {
  await query
    .updateTable('picture')
    .set({ ...(name === undefined ? {} : { name }), ...(folderId === undefined ? {} : { folder_id: folderId }) })
    .where('site_id', '=', siteId)
    .where('file', '=', sql<string>`any(${[...files]})`)
    .execute();
}

/** Removes files from the library. */
export async function removeLibraryFiles({ query, siteId }: SiteDatabase, files: readonly string[], now: Date): Promise<void> {
  await query
    .updateTable('picture')
    .set({ removed_at: now })
    .where('site_id', '=', siteId)
    .where('file', '=', sql<string>`any(${[...files]})`)
    .execute();
}

/** Describes a place that shows a file of the library: which file, and the title of the row. */
export interface FoundUse {
  readonly file: string;
  readonly title: string;
}

/** Limits the uses of files that are named. */
const mostUses = 20;

/** Finds rows of a table that show files of the library. */
export async function findUses(
  { query, siteId }: SiteDatabase,
  files: readonly string[],
  { table, columns: held, title }: PictureUse,
): Promise<FoundUse[]> {
  const texts = sql.join(
    held.map((column) => sql`coalesce(used.${sql.ref(column)}::text, '')`),
    sql` || ' ' || `,
  );
  const { rows } = await sql<FoundUse>`
    select said.file, ${title === null ? sql`''` : sql`used.${sql.ref(title)}::text`} as title
      from ${sql.table(table)} as used join unnest(${[...files]}::text[]) as said (file) on strpos(${texts}, said.file) > 0
     where used.site_id = ${siteId} limit ${mostUses}`.execute(query);
  return rows;
}

/** Lists the folders of the library by name, each with its number of files. */
export async function listFolders({ query, siteId }: SiteDatabase): Promise<{ id: number; name: string; pictureNum: number }[]> {
  return query
    .selectFrom('picture_folder')
    .select([
      'id',
      'name',
      sql<number>`(select count(*) from picture where picture.site_id = ${siteId} and picture.folder_id = picture_folder.id and picture.removed_at is null)`.as(
        'pictureNum',
      ),
    ])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .execute();
}

/** Locks the folders of the library until the transaction ends. */
export async function lockFolders({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('picture folders of ' || ${siteId}, 0))`.execute(query);
}

/** Adds a folder; returns its id. */
export async function addFolder({ query, siteId }: SiteDatabase, name: string): Promise<number> {
  const { id } = await query.insertInto('picture_folder').values({ site_id: siteId, name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Renames a folder. */
export async function renameFolder({ query, siteId }: SiteDatabase, id: number, name: string): Promise<void> {
  await query.updateTable('picture_folder').set({ name }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Deletes a folder; its files stay in the library, in no folder. */
export async function deleteFolder({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.updateTable('picture').set({ folder_id: null }).where('site_id', '=', siteId).where('folder_id', '=', id).execute();
  await query.deleteFrom('picture_folder').where('site_id', '=', siteId).where('id', '=', id).execute();
}
