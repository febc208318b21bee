import type { SiteDatabase } from '#platform/database.ts';
import { parsePageBlocks } from './rules/blocks.ts';
import { insertPage, insertPageVersion, findPublishedPage, savePageDraft, setLivePageVersion, findPageVersion } from './store/pages.ts';
import type { PageDraft } from './rules/page.ts';

/**
 * Publishes a page's draft as a new live version. If the newest version was made from this draft, makes that one live
 * instead of a new one. Returns the live version, and whether another was live before.
 */
export async function publishPageVersion(
  db: SiteDatabase,
  { id, revision, live }: PageDraft,
  now: Date,
): Promise<{ version: number; isOther: boolean }> {
  const newest = await findPageVersion(db, id);
  if (newest?.revision === revision) {
    const isOther = newest.version !== live;
    if (isOther) await setLivePageVersion(db, id, newest.version);
    return { version: newest.version, isOther };
  }
  const version = (newest?.version ?? 0) + 1;
  await insertPageVersion(db, id, version, now);
  return { version, isOther: true };
}

/**
 * Publishes a page from its blocks while a shop is being set up: as the page of a type, or as a new micro page.
 * Returns the page id.
 */
export async function publishPageBlocks(
  db: SiteDatabase,
  page: { readonly pageType: string; readonly title: string; readonly pieces: readonly unknown[] },
  now: Date,
): Promise<number> {
  const blocks = parsePageBlocks(page.pieces, page.pageType, { linkHosts: [], imageHosts: [] });
  const before = page.pageType === 'micro' ? undefined : await findPublishedPage(db, { pageType: page.pageType });
  const id = before?.id ?? (await insertPage(db, { ...page, blocks }, now));
  const newest = await findPageVersion(db, id);
  const revision = (newest?.revision ?? 0) + 1;
  if (newest) await savePageDraft(db, { ...page, blocks, id, revision }, now);
  await insertPageVersion(db, id, (newest?.version ?? 0) + 1, now);
  return id;
}
