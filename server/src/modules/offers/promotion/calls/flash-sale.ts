import { formatMoment } from 'contract/moment-text.ts';
import type { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findCachedFlashSale, giveFlashSalePass, canGetFlashSalePass } from '../flash-sale-board.ts';
import { flashSalePassLife, signFlashSalePass } from '../flash-sale-pass.ts';
import type { FlashSale } from '../kinds/flash-sale.ts';
import { isPromotionOpenTo } from '../rules/running-promotions.ts';
import { loadMemberPromotionPieces } from '../store/promotion-stock.ts';

/**
 * Gives the caller a pass to a product of a running flash sale, for one order within two minutes; returns the same pass
 * while it is valid. Refuses a sale that does not run for the caller (promotionOver), or has nothing left
 * (promotionSoldOut). Refuses a caller at their limit (promotionLimit), and while too many passes are out
 * (flashSaleBusy).
 */
export const getAccess: Handler<typeof flashSaleCalls.getAccess> = async (
  { units, site, siteId, member, now, ids, secrets },
  { goodsId, activityInfoId: promotionId },
) => {
  const sale = await findCachedFlashSale(units, { siteId, promotionId, goodsId }, now);
  if (!sale || !isPromotionOpenTo(sale.promotion, { levelId: member.levelId, now })) throw new Refusal('promotionOver');
  const { startsAt, mostPerMember } = sale.promotion;
  if (startsAt > now)
    throw new Refusal('promotionOver', { sentence: sentence('flashSaleFrom', { time: formatMoment(startsAt, site.timeZone) }) });
  if (sale.left <= 0) throw new Refusal('promotionSoldOut');
  if (!canGetFlashSalePass(sale, member.id, now)) throw new Refusal('flashSaleBusy');
  if (mostPerMember !== null) {
    const taken = await units.read(siteId, (db) => loadMemberPromotionPieces(db, promotionId, member.id));
    if (taken >= mostPerMember)
      throw new Refusal('promotionLimit', { sentence: sentence('promotionMemberLimit', { most: mostPerMember, taken }) });
  }
  const pass = giveFlashSalePass(sale, member.id, { now, expiresAt: now.getTime() + flashSalePassLife, makeTid: () => ids.longNumber() });
  if (!pass) throw new Refusal('flashSaleBusy');
  const fields = { siteId, memberId: member.id, promotionId, goodsId, round: startsAt.getTime(), ...pass };
  return { access: signFlashSalePass(fields, secrets.hash), expiresAt: pass.expiresAt };
};

/** Returns when a flash sale ends: it always does. */
const endOf = ({ endsAt, startsAt }: FlashSale): number => (endsAt ?? startsAt).getTime();

/**
 * Returns how many pieces of a product a flash sale offers and how many are left (up to a moment old), and its times.
 * Refuses a sale that is unknown or not for the caller.
 */
export const getInitNum: Handler<typeof flashSaleCalls.getInitNum> = async ({ units, siteId, member, now }, { activityId, goodsId }) => {
  const sale = await findCachedFlashSale(units, { siteId, promotionId: activityId, goodsId }, now);
  if (!sale || !isPromotionOpenTo(sale.promotion, { levelId: member?.levelId ?? null, now })) throw new Refusal('promotionNotFound');
  const { promotion, left } = sale;
  const state = promotion.startsAt > now ? ('upcoming' as const) : ('running' as const);
  return {
    activityId,
    goodsId,
    initNum: promotion.offers.get(goodsId)?.pieces ?? 0,
    leftNum: left,
    limitNum: promotion.mostPerMember,
    state,
    startTime: promotion.startsAt.getTime(),
    endTime: endOf(promotion),
    serverTime: now.getTime(),
  };
};
