import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of flash sales: on product pages, in lists and on decorated pages. */
export const flashTexts = pickTexts(
  {
    flashSale: '秒杀',
    endsIn: '距结束',
    startsIn: '距开始',
    taken: (percent: number) => `已抢 ${percent}%`,
    gone: '已抢光',
    left: (count: number) => `仅剩 ${count} 件`,
    limit: (count: number) => `每人限购 ${count} 件`,
    ownDone: (count: number) => `您已抢 ${count} 件`,
    buyNow: '立即秒杀',
    soon: '即将开始',
    toSale: '去抢',
    saleOf: (title: string) => `${title}，去抢`,
  },
  {
    flashSale: '秒殺',
    endsIn: '距離結束',
    startsIn: '距離開始',
    taken: (percent: number) => `已搶 ${percent}%`,
    gone: '已搶光',
    left: (count: number) => `僅剩 ${count} 件`,
    limit: (count: number) => `每人限購 ${count} 件`,
    ownDone: (count: number) => `您已搶 ${count} 件`,
    buyNow: '立即秒殺',
    soon: '即將開始',
    toSale: '去搶',
    saleOf: (title: string) => `${title}，去搶`,
  },
);
