import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { minus, toYuan, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { buildPromotionTier, buildThresholdTier } from '#modules/offers/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadCartHeadings } from '../cart-headings.ts';
import { loadLineStandings, loadRequestedLineStandings } from '../line-standing.ts';
import { toCartLine } from '../rules/cart-line-reply.ts';
import { sumPieces, CART_LIMIT } from '../rules/cart-limits.ts';
import { listCartLines, countPieces } from '../store/cart-lines.ts';

/** Returns the caller's cart, the newest line first. Each line has its present price, promotion or gift, and any problem that prevents buying it. */
export const listCart: Handler<typeof cartCalls.listCart> = async ({ db, site, member, now, say }, { shipTo }) => {
  const cart = await listCartLines(db, member.id);
  const standing = await loadLineStandings(db, member, cart, { now, timeZone: site.timeZone, settings: site.settings, shipTo });
  const { promotions, gifts } = await loadCartHeadings(
    db,
    standing.map(({ goodsId, sku, priceKind }) => ({ goodsId, goodsType: sku?.kind ?? 1, priceKind })),
    { site, member, now, exclusions: site.settings.promotionExclusions },
  );
  const list = standing.map((line, i) => {
    const seen = line.price === null ? null : (cart[i]?.seenPrice ?? zero);
    const heading = { promotionId: promotions[i]?.id ?? null, giftId: gifts[i]?.giftId ?? null };
    const dearerBy = seen === null ? zero : minus(line.price ?? seen, seen);
    const seenPrice = seen === null ? null : toYuan(seen);
    return { ...toCartLine(line, seen, say), cartId: cart[i]?.id ?? 0, seenPrice, dearerBy: toYuan(dearerBy), ...heading };
  });
  const shownPromotions = [...new Set(promotions)].filter((promotion) => promotion !== undefined);
  const shownGifts = new Map(gifts.flatMap((gift) => (gift ? [[gift.giftId, gift] as const] : [])));
  return {
    list,
    count: sumPieces(cart),
    promotions: [
      ...shownPromotions.map((one) => ({ id: one.id, kind: one.kind, name: one.name, tier: buildPromotionTier(one, 0) })),
      ...[...shownGifts.values()].map(({ giftId, name, fullAmount }) => ({
        id: giftId,
        kind: 'gift' as const,
        name,
        tier: buildThresholdTier(fullAmount),
      })),
    ],
  };
};

/** Returns how many pieces the caller's cart holds. */
export const countCart: Handler<typeof cartCalls.countCart> = async ({ db, member }) => ({ count: await countPieces(db, member.id) });

/** Returns to a logged-in member the limits of a cart: pieces of one product, and lines. */
export const cartConfig: Handler<typeof cartCalls.cartConfig> = async () => ({ goodsLimit: CART_LIMIT, lineLimit: CART_LIMIT });

/**
 * Returns the price, limits and problem of some products for the caller, as cart lines of them would show. Refuses an
 * unknown product, and a missing choice of SKU.
 */
export const checkCart: Handler<typeof cartCalls.checkCart> = async ({ db, site, member, now, say }, { goodsJson }) => {
  const standing = await loadRequestedLineStandings(db, member, goodsJson, { now, timeZone: site.timeZone, settings: site.settings });
  return { list: standing.map((line) => toCartLine(line, zero, say)) };
};

/**
 * Returns whether the caller can order some products as they are, each problem, and a text about the first. That text
 * names its product if several were checked. Refuses an unknown product, and a missing choice of SKU.
 */
export const checkGoods: Handler<typeof cartCalls.checkGoods> = async ({ db, site, member, now, say }, { goodsJson, shipTo }) => {
  const standing = await loadRequestedLineStandings(db, member, goodsJson, {
    now,
    timeZone: site.timeZone,
    settings: site.settings,
    shipTo,
  });
  const problems = standing.flatMap((line) => {
    const { numIid, skuId, title, problem, problemText } = toCartLine(line, zero, say);
    return problem === null ? [] : [{ numIid, skuId, title, problem, problemText }];
  });
  const [first] = problems;
  return {
    pass: first ? 0 : 1,
    problemText: first
      ? goodsJson.length > 1
        ? say(sentence('billLineWrong', { title: first.title, why: first.problemText }))
        : first.problemText
      : '',
    problems,
  };
};
