import type { ReturnReason } from '#events/events.ts';

interface ReturnTexts {
  /** Shown to the payer at the provider and to the merchant in the list of refunds: at most 80 bytes. */
  readonly reason: string;
  /** The notification to the payer: what happened, where the money goes, what to do. `sum` is formatted. */
  readonly text: (sum: string) => string;
}

const soon = '会原路退回，通常几分钟内到账';

export const returnTexts: Readonly<Record<ReturnReason, ReturnTexts>> = {
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
