import { giveCouponsToMember, cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { issuePoints, pointsEnd } from '#modules/offers/points/points.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { LuckyDraw, LuckyDrawPrize } from './rules/lucky-draw.ts';
import { putPrizeBack, takePrize } from './store/lucky-draws.ts';

interface GrantContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/** Names the draw for which a prize is given. */
interface Winner {
  readonly memberId: number;
  readonly seq: number;
}

/** Gives a coupon; false if it is no longer handed out. */
async function giveCoupon(context: GrantContext, couponId: number, { memberId, seq }: Winner, drawId: number): Promise<boolean> {
  const coupon = (await cachedCoupons(context.db)).get(couponId);
  if (!coupon) return false;
  const gift = { memberId, batch: `draw:${drawId}-${memberId}-${seq}`, count: 1, source: 'gift' as const };
  return (await giveCouponsToMember(context, coupon, gift)) > 0;
}

/** Grants the award of a prize; false if it cannot be granted. A product waits for the winner's address. */
async function give(context: GrantContext, draw: LuckyDraw, prize: LuckyDrawPrize, winner: Winner): Promise<boolean> {
  if (prize.couponId !== null) return giveCoupon(context, prize.couponId, winner, draw.id);
  if (prize.points !== null) {
    const { db, site, now } = context;
    const ref = `${draw.id}-${winner.memberId}-${winner.seq}`;
    const lot = {
      memberId: winner.memberId,
      source: 'prize' as const,
      ref,
      points: prize.points,
      endsAt: pointsEnd(now, site.settings.pointsDays),
    };
    await issuePoints(db, { id: `pointsWon:${ref}`, kind: 'pointsWon', ...lot }, now);
  }
  return true;
}

/**
 * Gives a member the prize that their drawn number wins, and returns it. If that prize has run out, or its coupon is
 * no longer handed out, gives and returns the fallback prize.
 */
export async function givePrize(context: GrantContext, draw: LuckyDraw, rolled: LuckyDrawPrize, winner: Winner): Promise<LuckyDrawPrize> {
  const hasStock = rolled.stock !== null;
  if (!hasStock || (await takePrize(context.db, draw.id, rolled.no))) {
    if (await give(context, draw, rolled, winner)) return rolled;
    if (hasStock) await putPrizeBack(context.db, draw.id, rolled.no);
  }
  const fallback = draw.prizes.find(({ no }) => no === draw.fallbackNo);
  if (!fallback) throw new Error(`the lucky draw ${draw.id} has no prize ${draw.fallbackNo}`);
  await give(context, draw, fallback, winner);
  return fallback;
}
