import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read about add-on purchases at the checkout; they are loaded once there is one. */
export const markUpTexts = pickTexts(
  {
    tag: '加价购',
    canTake: (most: number) => `可加价换购 ${most} 件`,
    missing: (amount: string) => `再买 ${amount} 可换购`,
    take: '换购',
    takenTag: '换购',
    mainGoods: (titles: string) => `买 ${titles} 可换购`,
    taken: '不换购',
    takeOf: (title: string) => `换购「${title}」`,
    removeOf: (title: string) => `不换购「${title}」`,
    numberOf: (title: string) => `「${title}」换购件数`,
    soldOut: '已换完',
    dropped: '换购条件不再满足，已移除换购品',
  },
  {
    tag: '加價購',
    canTake: (most: number) => `可加價換購 ${most} 件`,
    missing: (amount: string) => `再買 ${amount} 可換購`,
    take: '換購',
    takenTag: '換購',
    mainGoods: (titles: string) => `買 ${titles} 可換購`,
    taken: '不換購',
    takeOf: (title: string) => `換購「${title}」`,
    removeOf: (title: string) => `不換購「${title}」`,
    numberOf: (title: string) => `「${title}」換購件數`,
    soldOut: '已換完',
    dropped: '換購條件不再滿足，已移除換購品',
  },
);
