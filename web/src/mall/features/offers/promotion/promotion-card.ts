import type { Reply } from 'contract/call.ts';
import type { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';

/** Describes a product of a promotion in its list. */
export type PromotionCard = Reply<typeof promotionCalls.activity>['list'][number];
