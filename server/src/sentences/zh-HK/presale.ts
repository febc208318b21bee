import type { Translated } from 'contract/sentence.ts';
import type { presale as mainland } from '../zh-CN/presale.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about presales: what a merchant may enter, why an instalment cannot be paid, and messages.
 */
export const presale: Translated<typeof mainland> = {
  presalePrice: '預售價',
  payDeposit: '付訂金',
  presaleSoldOut: '已訂完',
  depositWorth: '訂金膨脹',
  awaitsDeposit: '待付訂金',
  awaitsFinalPayment: '待付尾款',
  // a merchant's entries
  presaleTwice: ({ goods, key, name }) => `「${goods}」同一時間已在「${name}」（${key}）裏；預售的商品不能同時參加秒殺、拼團或另一個預售`,
  promotionOfferDeposit: ({ goods }) => `「${goods}」：只有預售寫訂金（deposit、depositWorth），請去掉`,
  presaleDepositNeeded: ({ goods }) => `「${goods}」：請寫每件的訂金（deposit，大於 0）`,
  presaleDepositWorth: ({ goods }) => `「${goods}」：訂金抵多少（depositWorth）不能少於訂金（deposit）`,
  presaleDepositTooHigh: ({ goods, worth, price }) =>
    `「${goods}」的訂金抵 ${worth}，應低於每個規格的預售價（最低 ${price}），尾款才大於 0`,
  presaleFinalForm:
    '尾款時間寫一種：固定日期寫 finalStartTime 和 finalEndTime；付訂金幾天後寫 finalStartDay（幾天後開始）和 finalDays（付幾天）',
  presaleFinalEarly: '應不早於訂金的截止時間（endTime）',
  presaleFinalEndsEarly: '應晚於尾款的開始時間（finalStartTime）',
  presaleDeliveryForm: '發貨時間寫一種：日期寫 deliverFrom 和 deliverUntil；付尾款後幾天內寫 deliverDays',
  presaleDayForm: '應為日期，例如 2026-12-20',
  presaleDeliveryOrder: '應不早於 deliverFrom',
  presaleDeliveryEarly: '應不早於尾款開始的那一天',
  // paying
  finalPaymentFrom: ({ time }) => `尾款 ${time} 開始支付，還沒到時間`,
  finalPaymentEnded: ({ time }) => `尾款應在 ${time} 前支付，時間已過`,
  finalPaymentNamed: ({ due }: { due: string }) => `定金已付。付尾款請寫明金額：payment 應為 ${due}`,
  depositNotCancelled: '訂金已支付，不能取消訂單；要退款請聯絡商戶',
  depositNotClosed: '訂金已支付，不能直接關閉；要關閉請整單退款，訂金會退給顧客',
  priceBelowDeposit: '改價後應付的總額不能低於訂金',
  depositKept: ({ time }) => `尾款沒有在 ${time} 前支付，訂金不退`,
  depositReturned: ({ time }) => `尾款沒有在 ${time} 前支付，訂金原路退回`,
  // messages
  depositPaidTitle: '訂金已支付',
  depositPaidText: ({ goods, from, until }) => `${goods}的訂金已支付，請在 ${from} 至 ${until} 支付尾款`,
  finalPaymentOpenTitle: '可以付尾款了',
  finalPaymentOpenText: ({ goods, until }) => `${goods}可以付尾款了，請在 ${until} 前支付`,
  finalPaymentEndingTitle: '尾款即將截止',
  finalPaymentEndingText: ({ goods, until }) => `${goods}的尾款還沒有付，${until} 截止，逾期訂單會自動關閉`,
  finalPaymentLateText: ({ goods, why }) => `${goods}已自動關閉：${why}`,
};
