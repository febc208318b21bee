import { formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import type { posterCalls } from 'contract/front/poster/poster.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findGoodsFacts, loadGoodsCardsById } from '#modules/goods/goods/goods.ts';
import { isOrderClosed, listMemberOrders } from '#modules/buying/order/order.ts';
import { loadCardPricer, loadSkuPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { loadGoodsText, loadMallText, loadPageText } from '#modules/sharing/share/share.ts';
import { buildGoodsCards } from '#modules/front/storefront/storefront.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { drawPoster, type PosterContext, type PosterPlan } from '../draw-poster.ts';
import { layOutGoods, layOutOrder, layOutPage, layOutSeveralGoods, type PosterPrice } from '../rules/poster-layouts.ts';

/** Limits the pictures and products of a poster. */
const most = 4;
const noPrice: PosterPrice = { text: '', suffix: '', origin: '' };

/** Loads the cards of products as visitors see them, in the order of the ids: a poster is for everybody. */
async function loadVisitorCards({ site, now }: PosterContext, db: SiteDatabase, ids: readonly number[]) {
  const viewer = { site, member: null, now };
  const [rows, priceOf] = await Promise.all([loadGoodsCardsById(db, ids, null, now), loadCardPricer(db, viewer)]);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  return buildGoodsCards(found, viewer, priceOf);
}

type VisitorCard = Awaited<ReturnType<typeof loadVisitorCards>>[number];

/** Words what a visitor pays for a product; nothing where the shop shows visitors no prices. */
function wordPrice({ site, say }: PosterContext, card: VisitorCard | undefined): PosterPrice {
  if (!card || card.price === null) return noPrice;
  const money = (yuan: number) => formatWithSymbol(fromYuan(yuan), site.currency);
  return {
    text: money(card.price),
    suffix: card.maxPrice !== null && card.maxPrice > card.price ? say(sentence('posterFrom')) : '',
    origin: card.originPrice === null ? '' : money(card.originPrice),
  };
}

type GoodsLink = Pick<PosterPlan, 'storeId'> & { readonly shared: PosterPlan['shared'] & { readonly numIid: number } };

/** Plans the poster of a product with so many of its pictures. */
async function planGoods(context: PosterContext, { shared, storeId }: GoodsLink, pictureCount: number): Promise<PosterPlan> {
  const { units, siteId } = context;
  return units.read(siteId, async (db) => {
    const [text, facts, [card]] = await Promise.all([
      loadGoodsText({ ...context, db }, shared.numIid),
      findGoodsFacts(db, shared.numIid),
      loadVisitorCards(context, db, [shared.numIid]),
    ]);
    const own = facts?.goods.pictures ?? [];
    const pictures = [...new Set([text.picture, ...own])].filter((url) => url !== '').slice(0, pictureCount);
    const goods = { title: text.title, note: text.description, pictureCount: pictures.length, price: wordPrice(context, card) };
    return { shared, storeId, invitation: sentence('posterFor'), pictures, layOut: (frame) => layOutGoods(goods, frame) };
  });
}

const toGoodsLink = ({ storeId, ...shared }: { readonly numIid: number; readonly storeId?: string }): GoodsLink => ({
  shared: { ...shared, kind: 'goods' as const },
  storeId,
});

/**
 * Draws the poster of a product, a picture for sharing with a QR code: its picture, title and the price that a visitor
 * pays. Refuses an unknown product.
 */
export const goodsPoster: Handler<typeof posterCalls.goodsPoster> = async (context, input) =>
  drawPoster(context, await planGoods(context, toGoodsLink(input), 1));

/** Plans the poster of several products. One code cannot open them all, so it opens the home page. Refuses (goodsNotFound) if one is not on sale. */
async function planSeveralGoods(context: PosterContext, ids: readonly number[], storeId: string | undefined): Promise<PosterPlan> {
  const cards = await context.units.read(context.siteId, (db) => loadVisitorCards(context, db, ids));
  if (cards.length < ids.length) throw new Refusal('goodsNotFound');
  const goods = cards.map((card) => ({ title: card.title, price: wordPrice(context, card) }));
  return {
    shared: { kind: 'index' },
    storeId,
    invitation: sentence('posterFor'),
    pictures: cards.map(({ linkUrl }) => linkUrl),
    layOut: (frame) => layOutSeveralGoods(goods, frame),
  };
}

/**
 * Draws a poster of one product with up to four pictures, or of up to nine products with their prices. The QR code of a
 * poster of several products opens the home page. Refuses an unknown product.
 */
export const multiPoster: Handler<typeof posterCalls.multiPoster> = async (context, { numIid, numIids = [], ...link }) => {
  const ids = [...new Set(numIid === undefined ? numIids : [numIid, ...numIids])];
  const [first] = ids;
  if (first === undefined) throw new Refusal('goodsNotFound');
  return drawPoster(
    context,
    ids.length === 1
      ? await planGoods(context, toGoodsLink({ ...link, numIid: first }), most)
      : await planSeveralGoods(context, ids, link.storeId),
  );
};

/** Draws the poster of a SKU in the number of pieces that the caller chose; its code opens the page with this SKU chosen. Refuses an unknown SKU. */
export const orderedGoodsPoster: Handler<typeof posterCalls.orderedGoodsPoster> = async (context, { numIid, skuId, num = 1 }) => {
  const { units, siteId, site, now, say } = context;
  const plan = await planGoods(context, toGoodsLink({ numIid }), 1);
  if (skuId === undefined) return drawPoster(context, plan);
  return drawPoster(
    context,
    await units.read(siteId, async (db) => {
      const [facts, priceOf] = await Promise.all([findGoodsFacts(db, numIid), loadSkuPricer(db, { site, member: null, now })]);
      const sku = facts?.skus.find(({ id }) => id === skuId);
      if (!facts || !sku) throw new Refusal('posterSkuNotFound');
      const isShown = priceVisibility(site.settings, null) === 'shown';
      const { price } = priceOf({ listPrice: sku.listPrice, levelPrice: null, discountBp: 10_000 }, numIid);
      const goods = {
        title: facts.goods.title,
        note: [...sku.values, say(sentence('posterNum', { num }))].join('　'),
        pictureCount: 1,
        price: isShown ? { ...noPrice, text: formatWithSymbol(price, site.currency) } : noPrice,
      };
      return {
        ...plan,
        shared: { ...plan.shared, skuId },
        pictures: [sku.picture || (plan.pictures[0] ?? '')],
        layOut: (frame) => layOutGoods(goods, frame),
      };
    }),
  );
};

/** Draws the poster of a decorated page; without an id, that of the home page. Refuses an unknown page. */
export const pagePoster: Handler<typeof posterCalls.pagePoster> = async (context, { id, storeId }) => {
  const { units, siteId } = context;
  const text = await units.read(siteId, (db) =>
    id === undefined ? loadMallText({ ...context, db }) : loadPageText({ ...context, db }, id),
  );
  const shown = { title: text.title, description: text.description, hasPicture: text.picture !== '' };
  return drawPoster(context, {
    shared: id === undefined ? { kind: 'index' } : { kind: 'page', pageId: String(id) },
    storeId,
    invitation: sentence('posterPage'),
    pictures: text.picture === '' ? [] : [text.picture],
    layOut: (frame) => layOutPage(shown, frame),
  });
};

/** Loads the products of one of the caller's orders that was paid and is not closed, each once. */
async function loadOrderedGoods({ units, siteId, member }: PosterContext, tid: string) {
  const [order] = await units.read(siteId, (db) => listMemberOrders(db, member.id, [tid]));
  if (!order) throw new Refusal('orderNotFound');
  if (!order.paidAt || isOrderClosed(order.status)) throw new Refusal('orderNotPaid');
  const byGoods = new Map(order.lines.map((line) => [line.goodsId, line]));
  return { lines: [...byGoods.values()].slice(0, most), pieces: order.lines.reduce((sum, { pieces }) => sum + pieces, 0) };
}

type OrderedLine = Awaited<ReturnType<typeof loadOrderedGoods>>['lines'][number];

function planOrder({ say }: PosterContext, lines: readonly OrderedLine[], pieces: number): PosterPlan {
  const shown = lines.map((line) => ({ title: line.title, note: say(sentence('posterNum', { num: line.pieces })) }));
  const numIid = lines[0]?.goodsId;
  return {
    shared: { kind: 'goods', ...(numIid === undefined ? {} : { numIid }) },
    invitation: sentence('posterBought'),
    pictures: lines.map(({ picture }) => picture),
    layOut: (frame) => layOutOrder(shown, say(sentence('posterPieces', { num: pieces })), frame),
  };
}

/** Draws the poster of one of the caller's orders: what was bought, without prices, places and names. Refuses an unknown order and an unpaid one. */
export const orderPoster: Handler<typeof posterCalls.orderPoster> = async (context, { orderId }) => {
  const { lines, pieces } = await loadOrderedGoods(context, orderId);
  return drawPoster(context, planOrder(context, lines, pieces));
};

/**
 * Draws a poster for each product of one of the caller's orders, a picture to share with friends: up to four. Refuses
 * an unknown order and an unpaid one.
 */
export const orderPosters: Handler<typeof posterCalls.orderPosters> = async (context, { orderId }) => {
  const { lines } = await loadOrderedGoods(context, orderId);
  return { list: await Promise.all(lines.map((line) => drawPoster(context, planOrder(context, [line], line.pieces)))) };
};
