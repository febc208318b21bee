import type { Translated } from 'contract/sentence.ts';
import type { luckydraw as mainland } from '../zh-CN/luckydraw.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about lucky draws: for the merchant who enters one, and for winners.
 */
export const luckydraw: Translated<typeof mainland> = {
  luckyDrawPrizePoints: '積分獎品要寫 points（多少積分），別的獎品不寫',
  luckyDrawPrizeCoupon: '優惠券獎品要寫 coupon（券的代號），別的獎品不寫',
  luckyDrawPrizeValue: ({ most }) => `價值（value）最高 ${most} 元，這是法律對有獎銷售的上限`,
  luckyDrawPrizeStock: '優惠券和實物要寫 stock（一共幾份）',
  luckyDrawPrizeNothing: '「多謝參與」不寫 stock，value 寫 0',
  luckyDrawPrizeWrong: ({ no, name, why }) => `第 ${no} 個獎品「${name}」：${why}`,
  luckyDrawCouponUnknown: ({ key }) => `店裏沒有代號為 ${key} 的優惠券`,
  luckyDrawTimeForm: '開始和結束時間應為店舖當地的時間，例如 2026-05-01 10:00',
  luckyDrawEndsEarly: '結束時間（endTime）應晚於開始時間和現在',
  luckyDrawLevelUnknown: '會員等級（levels）裏有不存在的編號；用 levels 看有哪些',
  luckyDrawPaidBoth: '每次幾積分（pointsCost）和每天最多幾次（paidPerDay）要一起寫，或都不寫',
  luckyDrawNoChances: '沒有免費次數（freePerDay）又不能用積分抽，誰也抽不了；請寫其中一種',
  luckyDrawOdds: ({ odds }) => `各獎品的概率（odds，百萬分之幾）合計應為 1000000，現在是 ${odds}`,
  luckyDrawFallback: ({ no }) => `獎品抽完時改發的獎品（fallback）應是一個不限數量（沒有 stock）的獎品，第 ${no} 個不是`,
  luckyDrawCosts: ({ points }) => `這次抽獎要用 ${points} 積分，請先同意`,
  prizeSentTitle: '獎品已寄出',
  prizeSentText: ({ prize, courier, number }) => `您抽中的「${prize}」已由${courier}寄出，單號 ${number}`,
};
