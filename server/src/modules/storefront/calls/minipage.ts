import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPublishedPage } from '#modules/page/page.ts';
import { loadPageComponents } from '../page-components.ts';

export const minipage: Handler<typeof storefrontCalls.minipage> = async ({ db, ...viewer }, params) => {
  const page = await findPublishedPage(db, params);
  if (!page) throw new Refusal('pageNotFound');

  const { blocks, ...rest } = page;
  return { ...rest, components: await loadPageComponents(db, blocks, viewer) };
};
