/** Formats a reward as a merchant entered it: 20 积分、券 welcome. */
export const formatAward = ({
  points = 0,
  coupons = [],
}: {
  readonly points?: number | undefined;
  readonly coupons?: readonly string[] | undefined;
}): string => [...(points > 0 ? [`${points} 积分`] : []), ...coupons.map((key) => `券 ${key}`)].join('、') || '无';
