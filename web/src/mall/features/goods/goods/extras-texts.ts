import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read about bundles and add-on purchases, on a product page. */
export const extrasTexts = pickTexts(
  {
    holds: '组合包含',
    kinds: (num: number) => `${num} 种`,
    markUp: '加价购',
    from: (amount: string, most: number) => `买满 ${amount}，可换购 ${most} 件`,
    fromAny: (most: number) => `购买本品，可换购 ${most} 件`,
    where: '下单时在购物车或结算页换购',
  },
  {
    holds: '組合包含',
    kinds: (num: number) => `${num} 種`,
    markUp: '加價購',
    from: (amount: string, most: number) => `買滿 ${amount}，可換購 ${most} 件`,
    fromAny: (most: number) => `購買本品，可換購 ${most} 件`,
    where: '下單時在購物車或結算頁換購',
  },
);
