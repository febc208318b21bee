import type { Reply } from 'contract/call.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { findGoodsFacts, findListedGoodsIds, type GoodsFacts, loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { countUsablePoints } from '#modules/offers/points/points.ts';
import { loadSkuPricer, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { findPointsExchanges, cachedPromotions, loadPromotionStocks, type PointsExchange } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildGoodsCards, type GoodsViewer } from './build-goods-cards.ts';
import { priceExchangedSkus } from './rules/exchange-prices.ts';
import type { GoodsCardReply } from './rules/goods-card.ts';

type ScoreGoods = Reply<typeof pointsMallCalls.pageScoreGoods>['list'][number];

/** Holds a product of the points mall with what a buyer needs to know of it. */
interface OfferedGoods {
  readonly exchange: PointsExchange;
  readonly facts: GoodsFacts;
  /** Counts the pieces that are left to exchange. */
  readonly left: number;
}

const priceSkus = ({ exchange, facts }: Pick<OfferedGoods, 'exchange' | 'facts'>) => priceExchangedSkus(exchange, facts);

const fewestPoints = (offered: OfferedGoods): number => priceSkus(offered)[0]?.points ?? 0;

/** Loads the listed products that the points mall offers a viewer now: those that are left first, then in the order in which it was offered. */
async function loadOffered(db: SiteDatabase, viewer: GoodsViewer): Promise<OfferedGoods[]> {
  const exchanges = findPointsExchanges(await cachedPromotions(db, viewer.now), toBuyer(viewer));
  const all = exchanges.flatMap((exchange) => [...exchange.goodsIds].map((goodsId) => ({ exchange, goodsId })));
  if (all.length === 0) return [];
  const [listed, stocks] = await Promise.all([
    findListedGoodsIds(db, [...new Set(all.map(({ goodsId }) => goodsId))], viewer.now),
    loadPromotionStocks(
      db,
      exchanges.map(({ id }) => id),
    ),
  ]);
  const offered = await Promise.all(
    all
      .filter(({ goodsId }) => listed.has(goodsId))
      .map(async ({ exchange, goodsId }) => {
        const facts = await findGoodsFacts(db, goodsId);
        return facts && { exchange, facts, left: stocks.get(`${exchange.id} ${goodsId}`) ?? 0 };
      }),
  );
  return offered.filter((one) => one !== undefined).sort((a, b) => Number(a.left === 0) - Number(b.left === 0));
}

/** Builds a product of the points mall from its card in the shop. */
function buildScoreGoods(offered: OfferedGoods, card: GoodsCardReply, own: number | null): ScoreGoods {
  const { exchange, facts, left } = offered;
  const skus = priceSkus(offered);
  const isHidden = card.price === null;
  return {
    activityId: exchange.id,
    numIid: facts.goods.id,
    title: facts.goods.title,
    linkUrl: card.linkUrl,
    score: skus[0]?.points ?? 0,
    price: isHidden ? null : toYuan(skus[0]?.price ?? zero),
    originPrice: card.price,
    priceNote: card.priceNote,
    scoreSkus: skus.map(({ skuId, points, price }) => ({ skuId, score: points, price: isHidden ? null : toYuan(price) })),
    leftNum: left,
    limitNum: exchange.mostPerMember,
    endTime: exchange.endsAt?.getTime() ?? null,
    soldOut: left === 0 || card.soldOut === 1 ? 1 : 0,
    affordable: own !== null && own >= (skus[0]?.points ?? 0) ? 1 : 0,
  };
}

/**
 * Loads a range of the products of the points mall for a viewer, their number, and the viewer's points (null for a
 * visitor). `affordable` leaves out products that are sold out or cost more points than the viewer has.
 */
export async function loadScoreGoods(
  db: SiteDatabase,
  viewer: GoodsViewer,
  {
    affordable = false,
    only,
    offset,
    pageSize,
  }: {
    readonly affordable?: boolean;
    /** Names the one product that is asked for. */
    readonly only?: { readonly activityId: number; readonly goodsId: number };
    readonly offset: number;
    readonly pageSize: number;
  },
): Promise<{ readonly list: ScoreGoods[]; readonly total: number; readonly ownScore: number | null }> {
  const { member, now } = viewer;
  const [offered, ownScore] = await Promise.all([loadOffered(db, viewer), member ? countUsablePoints(db, member.id, now) : null]);
  const asked = offered
    .filter(({ exchange, facts }) => !only || (exchange.id === only.activityId && facts.goods.id === only.goodsId))
    .filter((one) => !affordable || (ownScore !== null && one.left > 0 && fewestPoints(one) <= ownScore));
  const shown = asked.slice(offset, offset + pageSize);
  if (shown.length === 0) return { list: [], total: asked.length, ownScore };
  const ids = [...new Set(shown.map(({ facts }) => facts.goods.id))];
  const [rows, priceOf] = await Promise.all([loadListedGoodsCards(db, ids, member?.levelId ?? null, now), loadSkuPricer(db, viewer)]);
  const cards = new Map(buildGoodsCards(rows, viewer, priceOf).map((card) => [card.numIid, card]));
  const list = shown.flatMap((one) => {
    const card = cards.get(one.facts.goods.id);
    return card ? [buildScoreGoods(one, card, ownScore)] : [];
  });
  return { list, total: asked.length, ownScore };
}
