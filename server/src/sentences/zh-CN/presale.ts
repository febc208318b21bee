/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about presales:
 * what a merchant may enter, why an instalment cannot be paid, and messages.
 */
export const presale = {
  presalePrice: '预售价',
  payDeposit: '付定金',
  presaleSoldOut: '已订完',
  depositWorth: '定金膨胀',
  awaitsDeposit: '待付定金',
  awaitsFinalPayment: '待付尾款',
  // a merchant's entries
  presaleTwice: ({ goods, key, name }: { goods: string; key: string; name: string }) =>
    `「${goods}」同一时间已在「${name}」（${key}）里；预售的商品不能同时参加秒杀、拼团或另一个预售`,
  promotionOfferDeposit: ({ goods }: { goods: string }) => `「${goods}」：只有预售写定金（deposit、depositWorth），请去掉`,
  presaleDepositNeeded: ({ goods }: { goods: string }) => `「${goods}」：请写每件的定金（deposit，大于 0）`,
  presaleDepositWorth: ({ goods }: { goods: string }) => `「${goods}」：定金抵多少（depositWorth）不能少于定金（deposit）`,
  presaleDepositTooHigh: ({ goods, worth, price }: { goods: string; worth: string; price: string }) =>
    `「${goods}」的定金抵 ${worth}，应低于每个规格的预售价（最低 ${price}），尾款才大于 0`,
  presaleFinalForm:
    '尾款时间写一种：固定日期写 finalStartTime 和 finalEndTime；付定金几天后写 finalStartDay（几天后开始）和 finalDays（付几天）',
  presaleFinalEarly: '应不早于定金的截止时间（endTime）',
  presaleFinalEndsEarly: '应晚于尾款的开始时间（finalStartTime）',
  presaleDeliveryForm: '发货时间写一种：日期写 deliverFrom 和 deliverUntil；付尾款后几天内写 deliverDays',
  presaleDayForm: '应为日期，例如 2026-12-20',
  presaleDeliveryOrder: '应不早于 deliverFrom',
  presaleDeliveryEarly: '应不早于尾款开始的那一天',
  // paying
  finalPaymentFrom: ({ time }: { time: string }) => `尾款 ${time} 开始支付，还没到时间`,
  finalPaymentEnded: ({ time }: { time: string }) => `尾款应在 ${time} 前支付，时间已过`,
  finalPaymentNamed: ({ due }: { due: string }) => `定金已付。付尾款请写明金额：payment 应为 ${due}`,
  depositNotCancelled: '定金已支付，不能取消订单；要退款请联系商家',
  depositNotClosed: '定金已支付，不能直接关闭；要关闭请整单退款，定金会退给顾客',
  priceBelowDeposit: '改价后应付的总额不能低于定金',
  depositKept: ({ time }: { time: string }) => `尾款没有在 ${time} 前支付，定金不退`,
  depositReturned: ({ time }: { time: string }) => `尾款没有在 ${time} 前支付，定金原路退回`,
  // messages
  depositPaidTitle: '定金已支付',
  depositPaidText: ({ goods, from, until }: { goods: string; from: string; until: string }) =>
    `${goods}的定金已支付，请在 ${from} 至 ${until} 支付尾款`,
  finalPaymentOpenTitle: '可以付尾款了',
  finalPaymentOpenText: ({ goods, until }: { goods: string; until: string }) => `${goods}可以付尾款了，请在 ${until} 前支付`,
  finalPaymentEndingTitle: '尾款即将截止',
  finalPaymentEndingText: ({ goods, until }: { goods: string; until: string }) =>
    `${goods}的尾款还没有付，${until} 截止，逾期订单会自动关闭`,
  finalPaymentLateText: ({ goods, why }: { goods: string; why: string }) => `${goods}已自动关闭：${why}`,
};
