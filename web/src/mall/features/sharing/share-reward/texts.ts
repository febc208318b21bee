import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on pages about share rewards. */
export const texts = pickTexts(
  {
    earned: '累计已赚',
    pending: (amount: string) => `待到账 ${amount}`,
    how: '朋友打开你分享的商品后下单，过了退款期，奖励就到你的余额',
    closed: '店铺现在没有分享赚，以前的奖励照常到账',
    rewards: '分享奖励',
    all: '全部',
    states: { pending: '待到账', earned: '已到账', lapsed: '已失效' },
    bought: (nick: string, time: string) => `${nick} 购买，${time}`,
    due: (time: string) => `${time} 后到账`,
    takenBack: (amount: string) => `商品退款，已从余额收回 ${amount}`,
    waits: '对方收货并过了退款期后到账',
    none: '还没有分享奖励',
    noneInState: '没有这样的奖励',
    shop: '去挑商品分享',
    balance: '查看余额',
  },
  {
    earned: '累計已賺',
    pending: (amount: string) => `待到賬 ${amount}`,
    how: '朋友開啟你分享的商品後下單，過了退款期，獎勵就到你的餘額',
    closed: '店舖現在沒有分享賺，以前的獎勵照常到賬',
    rewards: '分享獎勵',
    all: '全部',
    states: { pending: '待到賬', earned: '已到賬', lapsed: '已失效' },
    bought: (nick: string, time: string) => `${nick} 購買，${time}`,
    due: (time: string) => `${time} 後到賬`,
    takenBack: (amount: string) => `商品退款，已從餘額收回 ${amount}`,
    waits: '對方收貨並過了退款期後到賬',
    none: '還沒有分享獎勵',
    noneInState: '沒有這樣的獎勵',
    shop: '去挑商品分享',
    balance: '查看餘額',
  },
);
