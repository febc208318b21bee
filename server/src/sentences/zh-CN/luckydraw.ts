/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about lucky draws:
 * for the merchant who enters one, and for winners.
 */
export const luckydraw = {
  luckyDrawPrizePoints: '积分奖品要写 points（多少积分），别的奖品不写',
  luckyDrawPrizeCoupon: '优惠券奖品要写 coupon（券的代号），别的奖品不写',
  luckyDrawPrizeValue: ({ most }: { most: number }) => `价值（value）最高 ${most} 元，这是法律对有奖销售的上限`,
  luckyDrawPrizeStock: '优惠券和实物要写 stock（一共几份）',
  luckyDrawPrizeNothing: '「谢谢参与」不写 stock，value 写 0',
  luckyDrawPrizeWrong: ({ no, name, why }: { no: number; name: string; why: string }) => `第 ${no} 个奖品「${name}」：${why}`,
  luckyDrawCouponUnknown: ({ key }: { key: string }) => `店里没有代号为 ${key} 的优惠券`,
  luckyDrawTimeForm: '开始和结束时间应为店铺当地的时间，例如 2026-05-01 10:00',
  luckyDrawEndsEarly: '结束时间（endTime）应晚于开始时间和现在',
  luckyDrawLevelUnknown: '会员等级（levels）里有不存在的编号；用 levels 看有哪些',
  luckyDrawPaidBoth: '每次几积分（pointsCost）和每天最多几次（paidPerDay）要一起写，或都不写',
  luckyDrawNoChances: '没有免费次数（freePerDay）又不能用积分抽，谁也抽不了；请写其中一种',
  luckyDrawOdds: ({ odds }: { odds: number }) => `各奖品的概率（odds，百万分之几）合计应为 1000000，现在是 ${odds}`,
  luckyDrawFallback: ({ no }: { no: number }) => `奖品抽完时改发的奖品（fallback）应是一个不限数量（没有 stock）的奖品，第 ${no} 个不是`,
  luckyDrawCosts: ({ points }: { points: number }) => `这次抽奖要用 ${points} 积分，请先同意`,
  prizeSentTitle: '奖品已寄出',
  prizeSentText: ({ prize, courier, number }: { prize: string; courier: string; number: string }) =>
    `您抽中的「${prize}」已由${courier}寄出，单号 ${number}`,
};
