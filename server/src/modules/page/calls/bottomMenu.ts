import type { pageCalls } from 'contract/page/page.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readBlocks } from '../rules/blocks.ts';
import { findPublishedPage } from '../store/pages.ts';

export const bottomMenu: Handler<typeof pageCalls.bottomMenu> = async ({ db }) => {
  const page = await findPublishedPage(db, { pageType: 'bottomMenu' });
  const menu = readBlocks(page?.blocks).find((block) => block.kind === 'menu');
  return { items: menu?.items ?? [] };
};
