import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import type { WithoutId } from '../kinds/kind.ts';
import { type ExclusiveKind, isExclusiveKind, type Promotion } from '../kinds/kinds.ts';

/**
 * Describes a promotion with an exclusive price (flash sale, group buy ...). It applies only to an order that names the
 * promotion by its id.
 */
export type ExclusivePromotion = Promotion<ExclusiveKind>;

/** Tells whether a promotion has an exclusive price, which applies only to an order that names the promotion by its id. */
export const hasExclusivePrice = <One extends { readonly kind: string }>(
  promotion: One,
): promotion is Extract<One, { readonly kind: ExclusiveKind }> => isExclusiveKind(promotion.kind);

/** Describes a promotion to be saved, which has no id yet. */
export type NewPromotion<Kind extends PromotionKind = PromotionKind> = WithoutId<Promotion<Kind>>;

/** Describes who buys and when, which decides which promotions run: member level (null for a visitor), moment, and the site's time zone. */
export interface PromotionBuyer {
  /** Is null for a visitor. */
  readonly levelId: number | null;
  readonly now: Date;
  readonly timeZone: string;
}
