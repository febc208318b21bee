/** Why what is to be paid takes no money (any more). */
export type NoMore = 'orderClosed' | 'orderPaid' | 'rechargePaid' | 'rechargeReplaced' | 'balanceFull';

/**
 * Why money goes back the way it came: what it was for takes none (any more); or waits still, but costs another sum by now, is to be paid in
 * another way, or got another sum at the vendor.
 */
export type ReturnWhy = NoMore | 'repriced' | 'otherWay' | 'otherSum';

interface Said {
  /** What its payer reads at the vendor's, and the merchant in the list of refunds: 80 bytes at most. */
  readonly reason: string;
  /** What its payer is told: what happened, where the money goes, and what to do. `sum` as it is read. */
  readonly text: (sum: string) => string;
}

const soon = '会原路退回，通常几分钟内到账';

export const returning: Readonly<Record<ReturnWhy, Said>> = {
  orderClosed: { reason: '订单已关闭', text: (sum) => `订单已关闭，您付的 ${sum} ${soon}` },
  orderPaid: { reason: '订单已付款', text: (sum) => `订单已经付过款，您多付的 ${sum} ${soon}` },
  rechargePaid: { reason: '充值已到账', text: (sum) => `这笔充值已经到账，您多付的 ${sum} ${soon}` },
  rechargeReplaced: {
    reason: '已换成其他金额的充值',
    text: (sum) => `您已换成其他金额的充值，为原来那笔付的 ${sum} 没有计入余额，${soon}`,
  },
  balanceFull: {
    reason: '充值后余额会超过上限',
    text: (sum) => `充值后余额会超过上限，您付的 ${sum} 没有计入余额，${soon}；用掉一些余额后可以再充值`,
  },
  repriced: { reason: '订单金额已更改', text: (sum) => `付款时订单金额已更改，您付的 ${sum} ${soon}；请在订单里按新的金额付款` },
  otherWay: {
    reason: '已取消或改用其他方式付款',
    text: (sum) => `这次付款已取消或改用了其他方式，您付的 ${sum} ${soon}；还没有付清的，请重新付款`,
  },
  otherSum: {
    reason: '支付平台收到的金额不符',
    text: (sum) => `支付平台收到的金额与应付的不符，您付的 ${sum} 没有入账，${soon}；还需要的，请重新付款`,
  },
};
