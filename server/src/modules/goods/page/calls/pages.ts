import type { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import type { pageCalls } from 'contract/goods/page/page.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { readStoredBlocks } from '../rules/blocks.ts';
import {
  listSitePages,
  insertPage,
  findBlankPage,
  lockPages,
  countMicroPages,
  findPageDraft,
  listPageVersions,
  setLivePageVersion,
  findPageVersion,
  findPublishedPage,
} from '../store/pages.ts';

/** Lists for the merchant the decorated pages of the site, last changed first, each with the number of its live version. */
export const listPages: Handler<typeof decorationCalls.listPages> = async ({ db }, params) => {
  const page = parsePageRange(params);
  const { list, total } = await listSitePages(db, page);
  const pages = list.map(({ live, draftedAt, ...one }) => ({
    ...one,
    draftedAt: draftedAt.getTime(),
    version: live,
    path: one.pageType === 'home' ? '/' : one.pageType === 'micro' ? `/wpage/${one.id}` : '',
  }));
  return buildPage(page, pages, total);
};

/** Limits the micro pages of a site to a number that its merchant can still manage. */
const maxMicroPages = 200;

/** Creates for the merchant an empty micro page. While it is empty, the same title returns the same page. Refuses more than 200 micro pages. */
export const addPage: Handler<typeof decorationCalls.addPage> = async ({ db, now, unchanged }, { title }) => {
  await lockPages(db);
  const [blank, count] = await Promise.all([findBlankPage(db, title), countMicroPages(db)]);
  if (blank !== undefined) {
    unchanged();
    return { id: blank, revision: 1 };
  }
  if (count >= maxMicroPages) throw new Refusal('pageTooMany');

  return { id: await insertPage(db, { pageType: 'micro', title, blocks: [] }, now), revision: 1 };
};

/** Lists for the merchant the published versions of a page, newest first. Refuses an unknown page. */
export const pageVersions: Handler<typeof decorationCalls.pageVersions> = async ({ db }, { id, ...params }) => {
  const page = parsePageRange(params);
  const [draft, { list, total }] = await Promise.all([findPageDraft(db, id), listPageVersions(db, id, page)]);
  if (!draft) throw new Refusal('pageNotFound');

  const versions = list.map(({ publishedAt, ...one }) => ({
    ...one,
    publishedAt: publishedAt.getTime(),
    shown: one.version === draft.live,
  }));
  return buildPage(page, versions, total);
};

/**
 * Makes an earlier version of a page the live one that shoppers see, for the merchant; the draft stays unchanged.
 * Refuses an unknown page and an unknown version of a page.
 */
export const takeBackPage: Handler<typeof decorationCalls.takeBackPage> = async ({ db, unchanged }, { id, version }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (!(await findPageVersion(db, id, version))) throw new Refusal('versionNotFound');

  if (draft.live === version) unchanged();
  else await setLivePageVersion(db, id, version);
  return { version };
};

/**
 * Unpublishes for the merchant a micro page; its draft and versions are kept. Refuses an unknown page (pageNotFound),
 * and the home page and the bottom menu (pageNeeded).
 */
export const withdrawPage: Handler<typeof decorationCalls.withdrawPage> = async ({ db, unchanged }, { id }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.pageType !== 'micro') throw new Refusal('pageNeeded');

  if (draft.live === null) unchanged();
  else await setLivePageVersion(db, id, null);
  return {};
};

/** Returns the entries of the mall's bottom navigation bar as published; empty if there is none. */
export const bottomMenu: Handler<typeof pageCalls.bottomMenu> = async ({ db }) => {
  const page = await findPublishedPage(db, { pageType: 'bottomMenu' });
  const menu = readStoredBlocks(page?.blocks).find((block) => block.kind === 'menu');
  return { items: menu?.items ?? [] };
};
