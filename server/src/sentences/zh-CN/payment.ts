const soon = '会原路退回，通常几分钟内到账';

/** Names the kinds of ledger accounts, with the number of the member or the card. */
const ledgerAccounts = (id: string): Readonly<Record<string, string>> => ({
  'member:balance': `会员${id}余额`,
  'member:points': `会员${id}积分`,
  'card:paid': `储值卡${id}本金`,
  'card:gift': `储值卡${id}赠送`,
  'site:sales': '销售收入',
  'site:bookings': '预约定金',
  'site:topUp': '充值',
  'site:pickups': '代收上门取件费',
  'site:insurance': '退货运费险赔付',
  'site:gifts': '赠送金额',
  'site:shareRewards': '分享奖励',
  'site:wechat': '微信支付',
  'site:alipay': '支付宝',
  'site:offline': '银行转账',
  'site:held': '支付中冻结',
  'site:owed': '待退回付款人',
  'site:points': '发出积分',
  'site:pointsHeld': '冻结积分',
});

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about payments,
 * recharges and refunded money.
 */
export const payment = {
  rechargeSubject: '余额充值',
  amountDecimals: '金额最多两位小数',
  rechargeLeast: ({ least }: { least: string }) => `最少充值 ${least}`,
  balanceFull: '余额已达上限，暂时不能充值',
  rechargeRoom: ({ room }: { room: string }) => `最多还能充值 ${room}`,
  rechargePendingFull: ({ count, coming }: { count: number; coming: string }) =>
    `${count === 1 ? `有一笔 ${coming} 的充值正在支付` : `有 ${count} 笔共 ${coming} 的充值正在支付`}，完成或过期后才能继续充值`,
  rechargePendingRoom: ({ count, coming, room }: { count: number; coming: string; room: string }) =>
    `${count === 1 ? `有一笔 ${coming} 的充值正在支付` : `有 ${count} 笔共 ${coming} 的充值正在支付`}，现在最多还能充值 ${room}`,
  rechargeTermLimit: ({ limit }: { limit: string }) => `账户余额最多 ${limit}，记名账户余额长期有效`,
  rechargeTermUse: '充值的余额仅可在本店使用，不可转赠',
  rechargeTermRefund: '未使用的余额可联系客服申请原路退回',
  paidAmountDiffers: ({ paymentNo }: { paymentNo: string }) =>
    `支付平台收到的金额与这笔付款不符：店主先用 npm run shop -- payment-settle ${paymentNo} 把它退回，再来改这个订单`,
  // money that goes back: the reason for the provider and the merchant is at most 80 bytes
  paymentReturningTitle: '退款通知',
  returnReasonOrderClosed: '订单已关闭',
  returningOrderClosed: ({ sum }: { sum: string }) => `订单已关闭，您付的 ${sum} ${soon}`,
  returnReasonOrderPaid: '订单已付款',
  returningOrderPaid: ({ sum }: { sum: string }) => `订单已经付过款，您多付的 ${sum} ${soon}`,
  returnReasonOrderAuditing: '订单的转账正在审核',
  returningOrderAuditing: ({ sum }: { sum: string }) => `订单的转账凭证正在审核，您另付的 ${sum} ${soon}`,
  returnReasonFacePaid: '已付过款',
  returningFacePaid: ({ sum }: { sum: string }) => `这笔到店付款已经付过，您多付的 ${sum} ${soon}`,
  returnReasonGroupOver: '拼团已结束',
  returningGroupOver: ({ sum }: { sum: string }) => `付款到账时拼团已结束，您付的 ${sum} ${soon}`,
  returnReasonRechargePaid: '充值已到账',
  returningRechargePaid: ({ sum }: { sum: string }) => `这笔充值已经到账，您多付的 ${sum} ${soon}`,
  returnReasonRechargeReplaced: '已换成其他金额的充值',
  returningRechargeReplaced: ({ sum }: { sum: string }) => `您已换成其他金额的充值，为原来那笔付的 ${sum} 没有计入余额，${soon}`,
  returnReasonPickupPaid: '上门取件运费已支付',
  returnReasonPickupCancelled: '上门取件已取消',
  returningPickupPaid: ({ sum }: { sum: string }) => `上门取件的运费已经付过，您再付的 ${sum} 没有用上，${soon}`,
  returningPickupCancelled: ({ sum }: { sum: string }) => `上门取件已取消，您付的 ${sum} 没有用上，${soon}`,
  returnReasonBalanceFull: '充值后余额会超过上限',
  returningBalanceFull: ({ sum }: { sum: string }) => `充值后余额会超过上限，您付的 ${sum} 没有计入余额，${soon}；用掉一些余额后可以再充值`,
  returnReasonBookingClosed: '预约已取消或过期',
  returningBookingClosed: ({ sum }: { sum: string }) => `预约已取消或过期，您付的 ${sum} ${soon}`,
  returnReasonBookingPaid: '预约已付款',
  returningBookingPaid: ({ sum }: { sum: string }) => `预约已经付过定金，您多付的 ${sum} ${soon}`,
  returnReasonRepriced: '订单金额已更改',
  returningRepriced: ({ sum }: { sum: string }) => `付款时订单金额已更改，您付的 ${sum} ${soon}；请在订单里按新的金额付款`,
  returnReasonOtherWay: '已取消或改用其他方式付款',
  returningOtherWay: ({ sum }: { sum: string }) => `这次付款已取消或改用了其他方式，您付的 ${sum} ${soon}；还没有付清的，请重新付款`,
  returnReasonOtherSum: '支付平台收到的金额不符',
  returningOtherSum: ({ sum }: { sum: string }) => `支付平台收到的金额与应付的不符，您付的 ${sum} 没有入账，${soon}；还需要的，请重新付款`,
  // differences between a provider's bill and the books
  billUnknownHere: '支付平台收了一笔本店没有记录的款：核对商户号是否还用于别处，确认后在商户平台退款',
  billUnpaidHere: ({ paymentNo }: { paymentNo: string }) =>
    `支付平台已收款，本店还没有入账，核对时向它查询没有得到答复：用 npm run shop -- payment-settle ${paymentNo} 再查询一次，订单还在就入账，已关闭就原路退回`,
  billMissingThere: '本店记为已支付，账单里没有：多为跨日入账，次日账单仍没有请联系支付平台',
  billAmount: ({ paymentNo }: { paymentNo: string }) =>
    `两边金额不一致：还没有入账的，用 npm run shop -- payment-settle ${paymentNo} 整笔原路退回，顾客可重新付款；已经入账的，以支付平台为准，联系顾客补款或退差额`,
  billRefundUnknownHere: '支付平台退过一笔本店没有记录的款：核对是否在商户平台手动退款，并在备注里说明',
  billRefundMissingThere: '本店记为已退款，账单里没有：多为跨日，次日账单仍没有请在商户平台查询',
  billRefundAmount: '两边退款金额不一致：以支付平台为准核对，并在备注里说明',
  settledAsPaid: 'payment-settle：已入账',
  settledAsReturned: 'payment-settle：已原路退回付款人',
  payableKind: ({ kind }: { kind: string }) =>
    ({ order: '订单', recharge: '余额充值', card: '储值卡', face: '到店付款', booking: '预约定金', pickup: '上门取件' })[kind] ?? kind,
  ledgerAccount: ({ owner, kind, id }: { owner: string; kind: string; id: string }) => ledgerAccounts(id)[`${owner}:${kind}`] ?? kind,
};
