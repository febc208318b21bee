import { pickTexts } from './localise.ts';

const texts = pickTexts(
  { points: (points: number) => `${points} 积分`, coupon: (name: string) => `优惠券「${name}」` },
  { points: (points: number) => `${points} 積分`, coupon: (name: string) => `優惠券「${name}」` },
);

interface Award {
  readonly points: number;
  readonly coupons: readonly { readonly name: string }[];
}

/** Formats the contents of an award: 50 积分、优惠券「满减券」; empty for nothing. */
export const rewardText = ({ points, coupons }: Award): string =>
  [...(points > 0 ? [texts.points(points)] : []), ...coupons.map(({ name }) => texts.coupon(name))].join('、');
