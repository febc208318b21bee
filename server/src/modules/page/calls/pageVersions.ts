import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { findPageDraft, listPageVersions } from '../store/pages.ts';

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
