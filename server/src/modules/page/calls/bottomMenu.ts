import type { pageCalls } from 'contract/page/page.calls.ts';
import type { Handler } from '#http/handler.ts';
import { publishedPage } from '../store/pages.ts';

export const bottomMenu: Handler<typeof pageCalls.bottomMenu> = async ({ db, now }) => {
  const page = await publishedPage(db, { pageType: 'bottomMenu' }, now);
  const menu = page?.pieces.find(({ kind }) => kind === 'menu');
  return { items: menu?.kind === 'menu' ? [...menu.items] : [] };
};
