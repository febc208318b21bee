import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import type { CartLineReply } from './selected-lines.ts';

/** Describes a promotion that applies to lines of the cart. */
export type CartPromotion = Reply<typeof cartCalls.listCart>['promotions'][number];

/** Holds lines that stand together: those under one promotion, or those without one (null). */
interface PromotionGroup {
  readonly promotion: CartPromotion | null;
  readonly lines: readonly CartLineReply[];
}

const promotionKey = (id: number): string => `promotion ${id}`;
const giftKey = (id: number): string => `gift ${id}`;
/** Returns a key that differs for a promotion and a purchase gift of the same id. */
export const headingKey = ({ kind, id }: Pick<CartPromotion, 'kind' | 'id'>): string => (kind === 'gift' ? giftKey(id) : promotionKey(id));

/**
 * Groups cart lines by promotion: the promotions in the order of their first line, then the lines without a promotion. Lines keep
 * their order within a group, so that no line moves when a quantity or the selection changes.
 */
export function groupByPromotion(lines: readonly CartLineReply[], promotions: readonly CartPromotion[]): readonly PromotionGroup[] {
  const byKey = new Map(promotions.map((promotion) => [headingKey(promotion), promotion]));
  const promotionOf = ({ promotionId, giftId }: CartLineReply) => {
    const key = promotionId !== null ? promotionKey(promotionId) : giftId !== null && giftKey(giftId);
    return (key && byKey.get(key)) || null;
  };
  const headings = new Set(lines.map(promotionOf).filter((promotion) => promotion !== null));
  return [...headings, null]
    .map((promotion) => ({ promotion, lines: lines.filter((line) => promotionOf(line) === promotion) }))
    .filter((group) => group.lines.length > 0);
}
