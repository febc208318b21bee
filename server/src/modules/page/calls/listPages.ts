import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { pagesPage } from '../store/pages.ts';

export const listPages: Handler<typeof decorationCalls.listPages> = async ({ db }, params) => {
  const page = pageAsked(params);
  const { list, total } = await pagesPage(db, page);
  const pages = list.map(({ live, draftedAt, ...one }) => ({
    ...one,
    draftedAt: draftedAt.getTime(),
    version: live,
    path: one.pageType === 'home' ? '/' : one.pageType === 'micro' ? `/wpage/${one.id}` : '',
  }));
  return pageOf(page, pages, total);
};
