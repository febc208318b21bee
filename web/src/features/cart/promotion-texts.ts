import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of the cart's promotions and savings, which are loaded once there are some. */
export const promotionTexts = pickTexts(
  {
    comma: '，',
    promotions: '促销',
    moreAmount: (amount: string) => `再买 ${amount}`,
    morePieces: (pieces: number) => `再买 ${pieces} 件`,
    reducedBy: (amount: string) => `已减 ${amount}`,
    canAdd: '已可换购',
    givesGift: '已可获赠',
    seeGifts: '看赠礼',
    moreGoods: '去凑单',
    seeGoods: '再逛逛',
    savings: '优惠明细',
    goodsAmount: '商品总额',
    totalWithoutFreight: '合计（不含运费）',
    andMore: (kinds: number) => (kinds > 1 ? `等 ${kinds} 种` : ''),
  },
  {
    comma: '，',
    promotions: '優惠',
    moreAmount: (amount: string) => `再買 ${amount}`,
    morePieces: (pieces: number) => `再買 ${pieces} 件`,
    reducedBy: (amount: string) => `已減 ${amount}`,
    canAdd: '已可換購',
    givesGift: '已可獲贈',
    seeGifts: '看贈禮',
    moreGoods: '去湊單',
    seeGoods: '再逛逛',
    savings: '優惠明細',
    goodsAmount: '商品總額',
    totalWithoutFreight: '合計（不含運費）',
    andMore: (kinds: number) => (kinds > 1 ? `等 ${kinds} 種` : ''),
  },
);
