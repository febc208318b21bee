import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read about a presale, on the page of its product. */
export const presaleTexts = pickTexts(
  {
    deposit: '定金',
    worth: (sum: string) => `抵 ${sum}`,
    finalPayment: '尾款',
    endsIn: '距定金截止',
    startsIn: '距预售开始',
    over: '定金已截止，付过定金的请按时付尾款',
    toOrders: '去付尾款',
    finalTime: '付尾款',
    delivery: '发货',
    limit: (count: number) => `每人限订 ${count} 件`,
    booked: (count: number) => `已订 ${count} 件`,
    left: (count: number) => `仅剩 ${count} 件`,
    kept: '尾款没有按时付，定金不退',
    returned: '尾款没有按时付，定金原路退回',
  },
  {
    deposit: '訂金',
    worth: (sum: string) => `抵 ${sum}`,
    finalPayment: '尾款',
    endsIn: '距離訂金截止',
    startsIn: '距離預售開始',
    over: '訂金已截止，付過訂金的請按時付尾款',
    toOrders: '去付尾款',
    finalTime: '付尾款',
    delivery: '發貨',
    limit: (count: number) => `每人限訂 ${count} 件`,
    booked: (count: number) => `已訂 ${count} 件`,
    left: (count: number) => `僅剩 ${count} 件`,
    kept: '尾款沒有按時付，訂金不退',
    returned: '尾款沒有按時付，訂金原路退回',
  },
);
