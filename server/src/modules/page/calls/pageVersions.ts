import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { draftOf, versionsPage } from '../store/pages.ts';

export const pageVersions: Handler<typeof decorationCalls.pageVersions> = async ({ db }, { id, ...params }) => {
  const page = pageAsked(params);
  const [draft, { list, total }] = await Promise.all([draftOf(db, id), versionsPage(db, id, page)]);
  if (!draft) throw new Refusal('pageNotFound');

  const versions = list.map(({ publishedAt, ...one }) => ({
    ...one,
    publishedAt: publishedAt.getTime(),
    shown: one.version === draft.live,
  }));
  return pageOf(page, versions, total);
};
