/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about lines that
 * are tied to others: add-on purchases, bundles and purchase gifts.
 */
export const tied = {
  markUpPrice: '换购价',
  giftPrice: '赠品',
  markUpOver: '换购活动已结束',
  markUpMainsGone: '没有参加换购活动的商品，不能换购',
  markUpNotReached: ({ missing }: { missing: number }) => `再买 ${missing.toFixed(2)} 元才能换购`,
  markUpTooMany: ({ most }: { most: number }) => `这个活动每单最多换购 ${most} 件`,
  tieNeedsCommonGoods: ({ goods }: { goods: string }) => `「${goods}」不能作换购品或赠品：只有普通商品（种类 1）可以，并且不需要实名`,
  tieAsksBuyer: ({ goods }: { goods: string }) => `「${goods}」有必填的留言，不能作换购品或赠品`,
  giftNotYetOnSale: ({ goods }: { goods: string }) => `「${goods}」还没有开售：开售以前的订单得不到这件赠品`,
  giftOutOfStock: ({ goods, stock, num }: { goods: string; stock: number; num: number }) =>
    `「${goods}」库存 ${stock} 件，一单要送 ${num} 件：补货以前的订单得不到这件赠品`,
  giftStockShort: ({ goods, stock, num, orders }: { goods: string; stock: number; num: number; orders: number }) =>
    `「${goods}」库存 ${stock} 件，每单送 ${num} 件，不够送 ${orders} 单：送完以后的订单得不到这件赠品`,
  tieOffSale: ({ goods }: { goods: string }) => `「${goods}」已下架，请先上架或换一件`,
  promotionMarkUpPrice: ({ goods }: { goods: string }) => `「${goods}」：换购价写 price（元），不写 discountBp 或 off`,
  promotionMarkUpSelf: '换购品不能就是主商品：买它就能低价换购它；请换一件，或写 threshold（满多少元）',
  purchaseGiftTitle: '购物赠礼已到账',
  purchaseGiftGranted: ({ name }: { name: string }) => `您参加的「${name}」，赠礼已发放，可在礼品中心查看`,
  purchaseGiftItemWrong: ({ at, why }: { at: number; why: string }) => `第 ${at} 件赠礼（gifts）：${why}`,
  purchaseGiftItemForm: '应写一种：points（积分）、coupon（券的代号）或 goods（商品编码）',
  purchaseGiftItemTwice: '写了两次，请合为一件',
  purchaseGiftSkuCodeUnused: 'skuCode 只用于商品',
  purchaseGiftPointsNum: '积分不写 num，数目写在 points',
  purchaseGiftSku: ({ goods }: { goods: string }) => `「${goods}」有多个规格，请写规格编码（skuCode）`,
  bundleSeveralSkus: ({ title }: { title: string }) => `「${title}」有多个规格；组合商品应只有一个规格`,
  bundleKind: ({ title }: { title: string }) => `「${title}」不是普通商品（种类 1），不能作组合商品或装进组合`,
  bundlePartUnknown: ({ name }: { name: string }) => `没有编码为 ${name} 的商品`,
  bundlePartSku: ({ name }: { name: string }) => `「${name}」有多个规格，请写规格编码（skuCode）`,
  bundlePartTwice: ({ name }: { name: string }) => `「${name}」写了两次，请合为一行`,
  bundleOfItself: '组合商品里不能有它自己',
  bundleOfBundle: ({ title }: { title: string }) => `「${title}」是组合商品，不能再装进别的组合`,
  bundleInBundle: ({ title }: { title: string }) => `它已装在组合商品「${title}」里，不能再作组合商品`,
  bundlePartOffSale: ({ title }: { title: string }) => `「${title}」已停售（规格已删除），请换一件`,
};
