import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listSitePages } from '../store/pages.ts';

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
