import { texts } from './texts.ts';

interface Award {
  readonly points: number;
  readonly coupons: readonly { readonly name: string }[];
}

/** Lists what an award has: 50 积分、优惠券「满减券」; empty for nothing. */
export const listAward = ({ points, coupons }: Award): string =>
  [...(points > 0 ? [texts.points(points)] : []), ...coupons.map(({ name }) => texts.coupon(name))].join('、');
