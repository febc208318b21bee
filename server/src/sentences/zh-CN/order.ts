/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about orders, also
 * in messages.
 */
export const order = {
  unpaidOrdersTooMany: ({ unpaid }: { unpaid: number }) => `您有 ${unpaid} 笔待付款的订单，请先付款或取消后再下单`,
  goodsNoReturnNotAgreed: ({ title }: { title: string }) => `「${title}」不支持7天无理由退货，请勾选确认后再提交`,
  orderedGoodsOutOfStock: ({ title }: { title: string }) => `「${title}」库存不足`,
  onlyUnshippedIsRefunded: ({ status }: { status: string }) => `订单是「${status}」，只有已付款、还没发货的订单可以整单退款`,
  refundOpenFirst: '订单有处理中的退款申请，请先处理',
  partlyShippedNotRefunded: '订单已经发出一部分，不能整单退款',
  onlyUnpaidIsClosed: ({ status }: { status: string }) => `订单是「${status}」，只有未付款的订单可以关闭`,
  onlyUnpaidIsRepriced: ({ status }: { status: string }) => `订单是「${status}」，只有未付款的订单可以改价`,
  paymentTimeOver: '订单的付款时间已过，不能改价',
  noFreightWithoutShipping: '这笔订单无需配送，没有运费',
  orderNotShippable: ({ status }: { status: string }) => `订单是「${status}」，不能发货`,
  parcelNotCorrectable: ({ status }: { status: string }) => `订单是「${status}」，不能改运单号`,
  linesNotShippable: ({ lines }: { lines: readonly number[] }) => `第 ${lines.join('、')} 行不在这个订单里，或者已经发出`,
  answersOfOtherGoods: '留言与所购商品不一致，请重新填写',
  lineAnswerWrong: ({ title, problem }: { title: string; problem: string }) => `「${title}」的${problem}`,
  paymentSubjectPieces: ({ pieces }: { pieces: number }) => ` 等 ${pieces} 件`,
  // what an order used and could not use today
  promotionNotNow: '现在没有进行，或不再包括这件商品、这个会员等级',
  rightNotNow: '当时由权益支付，现价按没有权益算',
  couponNowGone: '会员已没有这张券',
  couponNowNotYet: ({ start }: { start: string }) => `${start} 起才能用`,
  couponNowEnded: ({ end }: { end: string }) => `${end} 已过期`,
  couponNowLacks: '现在的商品金额不够门槛，或没有可用的商品',
  couponNowPromoted: '这张券不能和现在的活动同时用',
  insuranceNotNow: '店铺现在没有退货运费险，或商品都不支持退货',
  pointsNotNow: '店铺现在不能用积分抵扣',
  pointsNowFewer: ({ points, used }: { points: number; used: number }) => `现在最多抵 ${points} 积分，当时用了 ${used} 积分`,
  // messages
  orderedGoods: ({ title, kinds }: { title: string; kinds: number }) => (kinds > 1 ? `「${title}」等 ${kinds} 种商品` : `「${title}」`),
  orderClosingTitle: '订单即将关闭',
  orderClosing: ({ goods }: { goods: string }) => `您的订单${goods}还没有付款，超时会自动关闭`,
  orderPaidTitle: '付款成功',
  orderPaidAndPrepared: ({ goods }: { goods: string }) => `${goods}已付款，商家正在备货`,
  orderPaidAndDone: ({ goods }: { goods: string }) => `${goods}已付款，无需配送，交易已完成`,
  groupFailed: '拼团未成功，人数不足',
  groupCompleteTitle: '拼团成功',
  groupCompleteAndPrepared: ({ goods }: { goods: string }) => `${goods}拼团成功，商家正在备货`,
  groupCompleteAndDone: ({ goods }: { goods: string }) => `${goods}拼团成功，无需配送，交易已完成`,
  orderSignedTitle: '已确认收货',
  orderSigned: ({ goods }: { goods: string }) => `${goods}已确认收货，感谢您的购买`,
  orderSignedByTimeTitle: '已自动确认收货',
  orderSignedByTime: ({ goods }: { goods: string }) => `${goods}已到自动确认收货的时间，如有问题请联系商家`,
  orderClosedTitle: '订单已关闭',
  orderClosedByMerchant: ({ goods, why }: { goods: string; why: string }) =>
    `${goods}已由商家关闭${why && `，原因：${why}`}，如有疑问请联系商家`,
  orderClosedByTime: ({ goods }: { goods: string }) => `${goods}因超时未付款已自动关闭，喜欢可以再次购买`,
  orderRefundedTitle: '订单已退款',
  orderRefunded: ({ goods, sum, why }: { goods: string; sum: string; why: string }) =>
    `${goods}已由商家退款并关闭${why && `，原因：${why}`}。${sum}按原路退回，余额立刻到账，微信或支付宝一般 1–3 个工作日`,
  orderReceiverChangedTitle: '收货信息已修改',
  orderReceiverChanged: ({ goods }: { goods: string }) =>
    `商家修改了您的订单${goods}的收货信息，请打开订单核对；如果不是您要求的，请联系商家`,
  orderRepricedTitle: '商家已改价',
  orderRepriced: ({ goods, was, is }: { goods: string; was: string; is: string }) =>
    `商家修改了您的订单${goods}的价格，请确认后付款（原应付 ${was}，现应付 ${is}）`,
};
