import type { Reply } from 'contract/call.ts';
import type { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { texts } from './texts.ts';

/** Describes an entitlement (权益) that the shopper bought with an equity product. */
export type Entitlement = Reply<typeof equityCalls.myRights>['list'][number];

/** Describes one benefit of a bought entitlement (权益), such as a count card or a coupon. */
export type EntitlementBenefit = Entitlement['equities'][number];

/** Describes a benefit that an equity product promises its buyers. */
export type PromisedBenefit = Pick<EntitlementBenefit, 'type' | 'typeText' | 'name' | 'num' | 'goods'>;

/** Returns a few words on what a benefit of an entitlement gives, such as the coupon's name and number. */
export function benefitText({ type, name, num }: PromisedBenefit): string {
  if (type === 'coupon') return texts.coupon(name, num);
  if (type === 'points') return texts.points(num);
  return type === 'level' ? texts.level(name) : texts.card(num);
}
