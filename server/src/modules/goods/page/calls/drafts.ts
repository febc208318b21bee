import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findMissingReferences } from '../missing-references.ts';
import { publishPageVersion } from '../publish-page.ts';
import { parsePageBlocks, findValidBlocks, blockRefusal, findBlockProblems, readStoredBlocks } from '../rules/blocks.ts';
import { createPagePreview } from '../rules/preview.ts';
import { findPageDraft, savePageDraft, findPageVersion } from '../store/pages.ts';

/**
 * Returns to the merchant the draft of a page, and its revision, which a change of the draft must name. Blocks of an
 * unknown kind, from a newer release, are returned as stored; saving them is refused. Refuses an unknown page.
 */
export const pageDraft: Handler<typeof decorationCalls.pageDraft> = async ({ db }, { id }) => {
  const draft = await findPageDraft(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const { pageType, title, blocks, revision, live } = draft;
  return { id, pageType, title, components: Array.isArray(blocks) ? blocks : [], revision, version: live };
};

/**
 * Saves for the merchant the draft of a page, which shoppers do not see. Refuses wrong blocks (pageBlockWrong), and a
 * draft that someone else changed in the meantime.
 */
export const putDraft: Handler<typeof decorationCalls.putDraft> = async (
  { db, site, ownUrls, now, unchanged },
  { id, title, components, revision },
) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  const blocks = parsePageBlocks(components, draft.pageType, site.settings);
  const [missing] = await findMissingReferences(db, ownUrls, findValidBlocks(blocks, draft.pageType, site.settings), site.settings);
  if (missing) throw blockRefusal(missing);
  // The draft is already in this state: a repeated request, or a change that changes nothing.
  const isSame = draft.title === title && isDeepStrictEqual(draft.blocks, blocks);
  if (isSame && (draft.revision === revision + 1 || draft.revision === revision)) {
    unchanged();
    return { revision: draft.revision };
  }
  if (draft.revision !== revision) throw new Refusal('draftChanged');

  await savePageDraft(db, { id, title, blocks, revision: revision + 1 }, now);
  return { revision: revision + 1 };
};

/**
 * Checks for the merchant blocks before they are saved as a draft: returns each problem with its position. Writes
 * nothing. Refuses an unknown page.
 */
export const checkDraft: Handler<typeof decorationCalls.checkDraft> = async (
  { db, site, ownUrls, say },
  { id, components, coming = [] },
) => {
  const draft = await findPageDraft(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const valid = findValidBlocks(components, draft.pageType, site.settings);
  const problems = [
    ...findBlockProblems(components, draft.pageType, site.settings),
    ...(await findMissingReferences(db, ownUrls, valid, site.settings, coming)),
  ];
  return {
    problems: problems
      .toSorted((a, b) => a.place - b.place)
      .map(({ kind, why, ...problem }) => ({ ...problem, what: say(sentence('blockName', { kind })), why: say(why) })),
  };
};

/**
 * Publishes for the merchant the draft of a page as a new version that shoppers see. The same draft again returns the
 * same version. Refuses an unknown page, a page without blocks, and a draft that someone else changed in the meantime.
 */
export const publishDraft: Handler<typeof decorationCalls.publishDraft> = async ({ db, now, unchanged }, { id, revision }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.revision !== revision) throw new Refusal('draftChanged');
  if (readStoredBlocks(draft.blocks).length === 0) throw new Refusal('pageEmpty');

  const { version, isOther } = await publishPageVersion(db, draft, now);
  if (!isOther) unchanged();
  return { version };
};

/**
 * Returns to the merchant a link that shows the draft or a version to anyone who has it, for two hours. Refuses an
 * unknown page and an unknown version of a page.
 */
export const previewLink: Handler<typeof decorationCalls.previewLink> = async ({ db, siteId, secrets, now }, { id, version = null }) => {
  const [draft, published] = await Promise.all([findPageDraft(db, id), version === null ? undefined : findPageVersion(db, id, version)]);
  if (!draft) throw new Refusal('pageNotFound');
  if (version !== null && !published) throw new Refusal('versionNotFound');

  const preview = createPagePreview({ siteId, pageId: id, version }, now);
  const sealed = secrets.seal(JSON.stringify(preview)).toString('base64url');
  return { path: `${mallPath}/wpage/${id}?siteId=${siteId}&preview=${sealed}`, until: preview.until, version };
};
