/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about the daily
 * sign-in and the home page pop-ups.
 */
export const popup = {
  awardEmpty: '要写积分（points）或优惠券（coupons），至少一种',
  signInRewardWrong: ({ day, why }: { day: number; why: string }) => `第 ${day} 天的奖励：${why}`,
  signInDayBeyond: ({ cycleDays }: { cycleDays: number }) => `天数（day）不能超过一轮的天数（cycleDays）${cycleDays}`,
  signInDayTwice: '同一天（day）只能写一次',
  signInGivesNothing: '开放签到要写每天的积分（points）或奖励（rewards），至少一种',
  signInReminderTitle: '今天还没签到',
  signInReminderText: ({ streak, points }: { streak: number; points: number }) =>
    `${streak > 0 ? `已连续签到 ${streak} 天，别断了。` : ''}${points > 0 ? `现在签到可得 ${points} 积分` : '现在去签到'}`,
  storeGiftSent: '礼包已发放至您的账户',
  popupTimeForm: '开始（startTime）和结束（endTime）应为店铺当地的时间，例如 2026-05-01 10:00',
  popupEndsEarly: '结束时间（endTime）应晚于开始时间（startTime）',
  popupLevelUnknown: ({ id }: { id: number }) => `会员等级（levels）里没有编号 ${id}；用 levels 看有哪些`,
  advertLinkNotAllowed: '链接（link）应为商城页面（例如 /goodsList）、电话（tel:）或 linkHosts 里的网站',
};
