/** Names what can take something off an order besides its unit prices. */
export type Reduction = 'fullReduction' | 'coupon' | 'points' | 'volume' | 'package' | 'markUp';

const joining: readonly string[] = ['fullReduction', 'coupon', 'points'] satisfies Reduction[];

/**
 * Tells whether a reduction applies to an exclusive price (of a flash sale, group buy, presale): full reductions, coupons and points do where the
 * promotion lets them, everything else never. The page of a product offers what this says, and the checkout takes it.
 */
export const joinsExclusivePrice = (reduction: string, promotion: { readonly joinsReductions: boolean }): boolean =>
  promotion.joinsReductions && joining.includes(reduction);
