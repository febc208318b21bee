import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { publishedPage } from '#modules/page/page.ts';
import { piecesShown } from '../page-shown.ts';

export const minipage: Handler<typeof storefrontCalls.minipage> = async ({ db, ...viewer }, params) => {
  const page = await publishedPage(db, params);
  if (!page) throw new Refusal('pageNotFound');

  const { blocks, ...rest } = page;
  return { ...rest, components: await piecesShown(db, blocks, viewer) };
};
