import type { SiteDatabase } from '#platform/database.ts';
import { parseBlocks } from './rules/blocks.ts';
import { insertPage, insertVersion, findPublishedPage, savePageDraft, setLiveVersion, findPageVersion } from './store/pages.ts';
import type { PageDraft } from './rules/page.ts';

/**
 * Publishes a draft as a new version and displays it. A draft that is a version already is not published again. Returns the version, and
 * whether it differs from the one displayed before.
 */
export async function publishVersion(
  db: SiteDatabase,
  { id, revision, live }: PageDraft,
  now: Date,
): Promise<{ version: number; isOther: boolean }> {
  const newest = await findPageVersion(db, id);
  if (newest?.revision === revision) {
    const isOther = newest.version !== live;
    if (isOther) await setLiveVersion(db, id, newest.version);
    return { version: newest.version, isOther };
  }
  const version = (newest?.version ?? 0) + 1;
  await insertVersion(db, id, version, now);
  return { version, isOther: true };
}

/**
 * Publishes blocks while a shop is being set up: as the page of a type, created if missing, or as a new micro page. Returns the page id.
 */
export async function publishBlocks(
  db: SiteDatabase,
  page: { readonly pageType: string; readonly title: string; readonly pieces: readonly unknown[] },
  now: Date,
): Promise<number> {
  const blocks = parseBlocks(page.pieces, page.pageType, { linkHosts: [], imageHosts: [] });
  const before = page.pageType === 'micro' ? undefined : await findPublishedPage(db, { pageType: page.pageType });
  const id = before?.id ?? (await insertPage(db, { ...page, blocks }, now));
  const newest = await findPageVersion(db, id);
  const revision = (newest?.revision ?? 0) + 1;
  if (newest) await savePageDraft(db, { ...page, blocks, id, revision }, now);
  await insertVersion(db, id, (newest?.version ?? 0) + 1, now);
  return id;
}
