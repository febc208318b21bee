import type { SiteDatabase } from '#platform/database.ts';
import { piecesFrom } from './rules/pieces.ts';
import { addPage, addVersion, type PageDraft, publishedPage, saveDraft, showVersion, versionOf } from './store/pages.ts';

/**
 * Publishes a draft as a new version and displays it. A draft that is a version already is not published again. Returns the version, and
 * whether it differs from the one displayed before.
 */
export async function publishVersion(
  db: SiteDatabase,
  { id, revision, live }: PageDraft,
  now: Date,
): Promise<{ version: number; isOther: boolean }> {
  const newest = await versionOf(db, id);
  if (newest?.revision === revision) {
    const isOther = newest.version !== live;
    if (isOther) await showVersion(db, id, newest.version);
    return { version: newest.version, isOther };
  }
  const version = (newest?.version ?? 0) + 1;
  await addVersion(db, id, version, now);
  return { version, isOther: true };
}

/**
 * Publishes blocks while a shop is being set up: as the page of a type, created if missing, or as a new micro page. Returns the page id.
 */
export async function publishPage(
  db: SiteDatabase,
  page: { readonly pageType: string; readonly title: string; readonly pieces: readonly unknown[] },
  now: Date,
): Promise<number> {
  const blocks = piecesFrom(page.pieces, page.pageType, { linkHosts: [], imageHosts: [] });
  const before = page.pageType === 'micro' ? undefined : await publishedPage(db, { pageType: page.pageType });
  const id = before?.id ?? (await addPage(db, { ...page, blocks }, now));
  const newest = await versionOf(db, id);
  const revision = (newest?.revision ?? 0) + 1;
  if (newest) await saveDraft(db, { ...page, blocks, id, revision }, now);
  await addVersion(db, id, (newest?.version ?? 0) + 1, now);
  return id;
}
