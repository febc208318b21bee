import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the texts of flash sales: on product pages, in lists and on decorated pages. */
export const flashTexts = pickTexts(
  {
    usual: '日常价',
    endsIn: '距结束',
    startsIn: '距开始',
    taken: (percent: number) => `已抢 ${percent}%`,
    gone: '已抢光',
    limit: (count: number) => `每人限购 ${count} 件`,
    ownDone: (count: number) => `您已抢 ${count} 件`,
    buyNow: '立即秒杀',
    soon: '即将开始',
    toSale: '去抢',
  },
  {
    usual: '日常價',
    endsIn: '距離結束',
    startsIn: '距離開始',
    taken: (percent: number) => `已搶 ${percent}%`,
    gone: '已搶光',
    limit: (count: number) => `每人限購 ${count} 件`,
    ownDone: (count: number) => `您已搶 ${count} 件`,
    buyNow: '立即秒殺',
    soon: '即將開始',
    toSale: '去搶',
  },
);
