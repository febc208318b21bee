import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { listMemberOrders, mayReviewLine } from '#modules/buying/order/order.ts';
import { storeReviews } from '#modules/aftersales/review/review.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { planReview, reviewedKindOf } from './review-words.ts';

/** Describes a stored demo review whose answer and follow-up are still to be written; empty texts if there are none. */
export interface DemoReview {
  readonly id: number;
  readonly answer: string;
  readonly followUp: string;
}

/** Describes a received order of the demo: its place in the plan, and its buyer. */
interface ReceivedOrder {
  readonly n: number;
  readonly tid: string;
  readonly memberId: number;
  /** Converts words to the characters of the site. */
  readonly localise: (text: string) => string;
}

/** Stores the planned reviews of an order, some with pictures of the products. Returns the stored reviews; empty when none is planned. */
export async function storeDemoReviews(
  db: SiteDatabase,
  { n, tid, memberId, localise }: ReceivedOrder,
  now: Date,
): Promise<readonly DemoReview[]> {
  const [[order], names] = await Promise.all([listMemberOrders(db, memberId, [tid]), loadMemberNames(db, [memberId])]);
  if (!order) return [];
  const { nick = '', avatar = '' } = names.get(memberId) ?? {};
  const lines = order.lines.filter((line) => mayReviewLine(order, line, now));
  const facts = await Promise.all(lines.map(({ goodsId }) => findGoodsFacts(db, goodsId)));
  const planned = lines.flatMap((line, at) => {
    const goods = facts[at]?.goods;
    if (!goods) return [];
    const kind = reviewedKindOf({ categoryId: goods.categoryId, isShipped: requiresShipping(goods.kind) });
    const plan = planReview(n, line.lineNo, kind);
    return plan ? [{ plan, line, pictures: goods.pictures }] : [];
  });
  if (planned.length === 0) return [];
  const reviews = planned.map(({ plan, line: { lineNo, goodsId, title, picture, skuText }, pictures }) => ({
    tid,
    lineNo,
    memberId,
    goodsId,
    title,
    picture,
    skuText,
    score: plan.score,
    serviceScore: plan.score,
    shippingScore: Math.max(plan.score, 4),
    text: localise(plan.text),
    tags: plan.tags.map(localise),
    pictures: pictures.slice(1, 1 + plan.pictures),
    video: '',
    poster: '',
    nick: plan.isAnonymous ? maskNickname(nick) : nick,
    avatar: plan.isAnonymous ? '' : avatar,
    anonymous: plan.isAnonymous,
  }));
  const ids = await storeReviews(db, order, reviews, now);
  return planned.map(({ plan }, at) => ({ id: ids[at] ?? 0, answer: localise(plan.answer), followUp: localise(plan.followUp) }));
}
