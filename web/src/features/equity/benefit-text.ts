import type { Reply } from 'contract/call.ts';
import type { equityCalls } from 'contract/equity/equity.calls.ts';
import { texts } from './texts.ts';

/** Describes a member benefit that the shopper bought. */
export type Right = Reply<typeof equityCalls.myRights>['list'][number];

/** Describes one part of a bought member benefit, such as free shipping. */
export type RightBenefit = Right['equities'][number];

/** Describes a benefit as a product promises it. */
export type Benefit = Pick<RightBenefit, 'type' | 'typeText' | 'name' | 'num' | 'goods'>;

/** Says in a few words what a benefit gives. */
export function benefitText({ type, name, num }: Benefit): string {
  if (type === 'coupon') return texts.coupon(name, num);
  if (type === 'points') return texts.points(num);
  return type === 'level' ? texts.level(name) : texts.card(num);
}
