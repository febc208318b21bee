import type { pageCalls } from 'contract/page/page.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readablePieces } from '../rules/pieces.ts';
import { publishedPage } from '../store/pages.ts';

export const bottomMenu: Handler<typeof pageCalls.bottomMenu> = async ({ db }) => {
  const page = await publishedPage(db, { pageType: 'bottomMenu' });
  const menu = readablePieces(page?.blocks).find((block) => block.kind === 'menu');
  return { items: menu?.items ?? [] };
};
