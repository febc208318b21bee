import type { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import type { pageCalls } from 'contract/goods/page/page.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { readStoredBlocks } from '../rules/blocks.ts';
import { type BlockField, describeBlocks } from '../rules/describe-blocks.ts';
import {
  listSitePages,
  deletePage,
  insertPage,
  listLinksToPage,
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

/**
 * Copies for the merchant the draft of a page into a new micro page. While the copy is as it was made, the same title returns the same page. Refuses
 * an unknown page, the bottom menu, and more than 200 micro pages.
 */
export const copyPage: Handler<typeof decorationCalls.copyPage> = async ({ db, now, noted, unchanged }, { id, title }) => {
  await lockPages(db);
  const draft = await findPageDraft(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.pageType === 'bottomMenu') throw new Refusal('pageNeeded', { sentence: sentence('menuNotCopied') });
  const blocks = readStoredBlocks(draft.blocks);
  const [copy, count] = await Promise.all([findBlankPage(db, title, blocks), countMicroPages(db)]);
  if (copy !== undefined) {
    unchanged();
    return { id: copy, revision: 1 };
  }
  if (count >= maxMicroPages) throw new Refusal('pageTooMany');
  noted({ from: draft.title });
  return { id: await insertPage(db, { pageType: 'micro', title, blocks }, now), revision: 1 };
};

/** Deletes for the merchant a micro page with its versions. Refuses one that something of the shop leads to, and names the first. */
export const removePage: Handler<typeof decorationCalls.removePage> = async ({ db, noted }, { id }) => {
  await lockPages(db);
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.pageType !== 'micro') throw new Refusal('pageNeeded', { sentence: sentence('pageNotDeleted') });
  const [from] = await listLinksToPage(db, id);
  if (from !== undefined) throw new Refusal('pageLinked', { sentence: sentence('pageLinkedFrom', { from }) });
  await deletePage(db, id);
  noted({ title: draft.title });
  return {};
};

/** Lists for the merchant the kinds of blocks that a page consists of, with their fields. */
export const pageBlocks: Handler<typeof decorationCalls.pageBlocks> = async ({ sayPlace }) => {
  const inWords = <One extends { readonly label: string }>(one: One) => ({ ...one, label: sayPlace(one.label) });
  const field = <One extends BlockField>(one: One) => ({ ...inWords(one), choices: one.choices.map(inWords) });
  return {
    list: describeBlocks().map((block) => ({
      ...inWords(block),
      fields: block.fields.map((one) => ({ ...field(one), fields: one.fields.map(field) })),
    })),
  };
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
