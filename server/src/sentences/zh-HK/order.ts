import type { Translated } from 'contract/sentence.ts';
import type { order as mainland } from '../zh-CN/order.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about orders, also in messages.
 */
export const order: Translated<typeof mainland> = {
  unpaidOrdersTooMany: ({ unpaid }) => `您有 ${unpaid} 筆待付款的訂單，請先付款或取消後再下單`,
  goodsNoReturnNotAgreed: ({ title }) => `「${title}」不設無理由退貨，請勾選確認後再提交`,
  orderedGoodsOutOfStock: ({ title }) => `「${title}」庫存不足`,
  onlyUnshippedIsRefunded: ({ status }) => `訂單是「${status}」，只有已付款、還沒發貨的訂單可以整單退款`,
  refundOpenFirst: '訂單有處理中的退款申請，請先處理',
  partlyShippedNotRefunded: '訂單已經發出一部分，不能整單退款',
  onlyUnpaidIsClosed: ({ status }) => `訂單是「${status}」，只有未付款的訂單可以關閉`,
  onlyUnpaidIsRepriced: ({ status }) => `訂單是「${status}」，只有未付款的訂單可以改價`,
  paymentTimeOver: '訂單的付款時間已過，不能改價',
  noFreightWithoutShipping: '這筆訂單無需配送，沒有運費',
  orderNotShippable: ({ status }) => `訂單是「${status}」，不能發貨`,
  parcelNotCorrectable: ({ status }) => `訂單是「${status}」，不能改運單號碼`,
  linesNotShippable: ({ lines }) => `第 ${lines.join('、')} 行不在這個訂單裏，或者已經發出`,
  answersOfOtherGoods: '留言與所購商品不一致，請重新填寫',
  lineAnswerWrong: ({ title, problem }) => `「${title}」的${problem}`,
  paymentSubjectPieces: ({ pieces }) => ` 等 ${pieces} 件`,
  promotionNotNow: '現在沒有進行，或不再包括這件商品、這個會員等級',
  rightNotNow: '當時由權益支付，現價按沒有權益算',
  couponNowGone: '會員已沒有這張券',
  couponNowNotYet: ({ start }) => `${start} 起才能用`,
  couponNowEnded: ({ end }) => `${end} 已過期`,
  couponNowLacks: '現在的商品金額不夠門檻，或沒有可用的商品',
  couponNowPromoted: '這張券不能和現在的活動同時使用',
  insuranceNotNow: '店舖現在沒有退貨運費險，或商品都不支援退貨',
  pointsNotNow: '店舖現在不能用積分抵扣',
  pointsNowFewer: ({ points, used }) => `現在最多抵 ${points} 積分，當時用了 ${used} 積分`,
  // messages
  orderedGoods: ({ title, kinds }) => (kinds > 1 ? `「${title}」等 ${kinds} 種商品` : `「${title}」`),
  orderClosingTitle: '訂單即將關閉',
  orderClosing: ({ goods }) => `您的訂單${goods}還沒有付款，超時會自動關閉`,
  orderPaidTitle: '付款成功',
  orderPaidAndPrepared: ({ goods }) => `${goods}已付款，商戶正在備貨`,
  orderPaidAndDone: ({ goods }) => `${goods}已付款，無需配送，交易已完成`,
  groupFailed: '拼團未成功，人數不足',
  groupCompleteTitle: '拼團成功',
  groupCompleteAndPrepared: ({ goods }) => `${goods}拼團成功，商戶正在備貨`,
  groupCompleteAndDone: ({ goods }) => `${goods}拼團成功，無需配送，交易已完成`,
  orderSignedTitle: '已確認收貨',
  orderSigned: ({ goods }) => `${goods}已確認收貨，感謝您的購買`,
  orderSignedByTimeTitle: '已自動確認收貨',
  orderSignedByTime: ({ goods }) => `${goods}已到自動確認收貨的時間，如有問題請聯絡商戶`,
  orderClosedTitle: '訂單已關閉',
  orderClosedByMerchant: ({ goods, why }) => `${goods}已由商戶關閉${why && `，原因：${why}`}，如有疑問請聯絡商戶`,
  orderClosedByTime: ({ goods }) => `${goods}因超時未付款已自動關閉，喜歡可以再次購買`,
  orderRefundedTitle: '訂單已退款',
  orderRefunded: ({ goods, sum, why }) =>
    `${goods}已由商戶退款並關閉${why && `，原因：${why}`}。${sum}按原路退回，餘額立刻到賬，微信或支付寶一般 1–3 個工作天`,
  orderRepricedTitle: '商戶已改價',
  orderRepriced: ({ goods, was, is }) => `商戶修改了您的訂單${goods}的價格，請確認後付款（原應付 ${was}，現應付 ${is}）`,
};
