import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { findPublishedPage, findPageDraft, parsePagePreview, findPageVersion } from '#modules/goods/page/page.ts';
import { loadCardPricer } from '#modules/offers/pricing/pricing.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { buildGoodsCards } from '../build-goods-cards.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';
import { loadPageComponents } from '../page-components.ts';

/**
 * Returns a decorated page with everything that it shows, products included; of a product group only the first ones.
 * Refuses an unknown page.
 */
export const minipage: Handler<typeof storefrontCalls.minipage> = async ({ db, ...viewer }, params) => {
  const page = await findPublishedPage(db, params);
  if (!page) throw new Refusal('pageNotFound');

  const { blocks, ...rest } = page;
  return { ...rest, components: await loadPageComponents(db, blocks, viewer) };
};

/**
 * Returns a page of the products that a product list on a decorated page shows: those with some ids, of a group or
 * category, or all.
 */
export const miniPageGoods: Handler<typeof browseCalls.miniPageGoods> = async ({ db, ...viewer }, { ids, ...params }) => {
  if (!ids) return loadGoodsCardsPage(db, params, viewer);

  const page = parsePageRange(params);
  const [rows, priceOf] = await Promise.all([
    loadListedGoodsCards(db, [...new Set(ids)], viewer.member?.levelId ?? null, viewer.now),
    loadCardPricer(db, viewer),
  ]);
  const cards = buildGoodsCards(rows.slice(page.offset, page.offset + page.pageSize), viewer, priceOf);
  return buildPage(page, cards, rows.length);
};

/** Decrypts a preview link; refuses one that was forged or changed. */
function openPreview({ open }: Secrets, preview: string): string {
  try {
    return open(Buffer.from(preview, 'base64url'));
  } catch {
    throw new Refusal('previewWrong');
  }
}

/**
 * Returns a decorated page as a preview link shows it: the current draft, or a version. Refuses a forged or expired
 * link (previewWrong, previewExpired).
 */
export const pagePreview: Handler<typeof storefrontCalls.pagePreview> = async ({ db, siteId, secrets, ...viewer }, { id, preview }) => {
  const { version, until } = parsePagePreview(openPreview(secrets, preview), { siteId, pageId: id }, viewer.now);
  const [draft, published] = await Promise.all([findPageDraft(db, id), version === null ? undefined : findPageVersion(db, id, version)]);
  const page = version === null ? draft : published;
  if (!draft || !page) throw new Refusal('pageNotFound');

  const components = await loadPageComponents(db, page.blocks, viewer);
  return {
    id,
    pageType: draft.pageType,
    title: page.title,
    version: version ?? draft.live ?? 0,
    components,
    draft: version === null,
    until,
  };
};
