import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { RefusalName } from '#platform/refusal.ts';
import type { PurchaseFacts } from 'contract/goods/goods/buy-limits.ts';
import { findObstacle, type SellableSku } from '#modules/goods/goods/goods.ts';

/** Describes why something cannot be ordered: the refusal and its sentence. */
export interface OrderProblem {
  readonly refusal: RefusalName;
  readonly sentence: Sentence;
}

/** Holds the purchase facts of a line, and whether its destination is served. */
interface LineFacts extends PurchaseFacts {
  /** Counts the pieces that the order's other lines leave of the stock. */
  readonly free: number;
  readonly served: boolean;
  /** Holds the promotion whose price was asked for; undefined for ordinary prices. */
  readonly asked: AskedPromotionFacts | undefined;
}
interface AskedPromotionFacts {
  readonly promotion: { readonly mostPerMember: number | null } | null;
  readonly left: number;
  readonly taken: number;
  /** Says why the group that was asked for cannot be joined; undefined if it can, and for other promotions. */
  readonly groupProblem: RefusalName | undefined;
}

/** Finds why so many pieces cannot be ordered under the promotion that was asked for; undefined if they can. */
function findPromotionProblem({ promotion, left, taken, groupProblem }: AskedPromotionFacts, pieces: number): OrderProblem | undefined {
  if (groupProblem) return { refusal: groupProblem, sentence: { sentence: groupProblem } };
  if (!promotion) return { refusal: 'promotionOver', sentence: sentence('promotionOver') };
  if (left < pieces)
    return { refusal: 'promotionSoldOut', sentence: left > 0 ? sentence('promotionFewLeft', { left }) : sentence('promotionSoldOut') };
  const { mostPerMember } = promotion;
  if (mostPerMember === null || taken + pieces <= mostPerMember) return undefined;
  return { refusal: 'promotionLimit', sentence: sentence('promotionMemberLimit', { most: mostPerMember, taken }) };
}

/** Finds why a line cannot be ordered as it is; undefined if it can. */
export function findOrderLineProblem(sku: SellableSku, { served, asked, free, levelId, ...facts }: LineFacts): OrderProblem | undefined {
  const quantity = { limits: sku.limits, ...facts };
  const promotionProblem = asked && findPromotionProblem(asked, facts.ofGoods);
  return findObstacle(sku, { levelId, free, quantity, destination: { served, chosen: true }, promotionProblem });
}
