import type { Translated } from 'contract/sentence.ts';
import type { popup as mainland } from '../zh-CN/popup.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about the daily sign-in, and about what opens over the home page.
 */
export const popup: Translated<typeof mainland> = {
  awardEmpty: '要寫積分（points）或優惠券（coupons），至少一種',
  signInRewardWrong: ({ day, why }) => `第 ${day} 天的獎勵：${why}`,
  signInDayBeyond: ({ cycleDays }) => `天數（day）不能超過一輪的天數（cycleDays）${cycleDays}`,
  signInDayTwice: '同一天（day）只能寫一次',
  signInGivesNothing: '開放簽到要寫每天的積分（points）或獎勵（rewards），至少一種',
  signInReminderTitle: '今天還沒簽到',
  signInReminderText: ({ streak, points }) =>
    `${streak > 0 ? `已連續簽到 ${streak} 天，別斷了。` : ''}${points > 0 ? `現在簽到可得 ${points} 積分` : '現在去簽到'}`,
  storeGiftSent: '禮包已發放至您的戶口',
  popupTimeForm: '開始（startTime）和結束（endTime）應為店舖當地的時間，例如 2026-05-01 10:00',
  popupEndsEarly: '結束時間（endTime）應晚於開始時間（startTime）',
  popupLevelUnknown: ({ id }) => `會員等級（levels）裏沒有編號 ${id}；用 levels 看有哪些`,
  advertLinkNotAllowed: '連結（link）應為商城頁面（例如 /goodsList）、電話（tel:）或 linkHosts 裏的網站',
};
