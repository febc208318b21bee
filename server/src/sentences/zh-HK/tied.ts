import type { Translated } from 'contract/sentence.ts';
import type { tied as mainland } from '../zh-CN/tied.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about lines that are tied to others: add-on purchases, bundles and purchase gifts.
 */
export const tied: Translated<typeof mainland> = {
  markUpPrice: '換購價',
  giftPrice: '贈品',
  markUpOver: '換購活動已結束',
  markUpMainsGone: '沒有參加換購活動的商品，不能換購',
  markUpNotReached: ({ missing }) => `再買 ${missing.toFixed(2)} 元才能換購`,
  markUpTooMany: ({ most }) => `這個活動每單最多換購 ${most} 件`,
  tieNeedsCommonGoods: ({ goods }) => `「${goods}」不能作換購品或贈品：只有普通商品（種類 1）可以，並且不需要實名`,
  tieAsksBuyer: ({ goods }) => `「${goods}」有必填的留言，不能作換購品或贈品`,
  giftNotYetOnSale: ({ goods }) => `「${goods}」還沒有開售：開售以前的訂單得不到這件贈品`,
  giftOutOfStock: ({ goods, stock, num }) => `「${goods}」庫存 ${stock} 件，一單要送 ${num} 件：補貨以前的訂單得不到這件贈品`,
  giftStockShort: ({ goods, stock, num, orders }) =>
    `「${goods}」庫存 ${stock} 件，每單送 ${num} 件，不夠送 ${orders} 單：送完以後的訂單得不到這件贈品`,
  tieOffSale: ({ goods }) => `「${goods}」已下架，請先上架或換一件`,
  promotionMarkUpPrice: ({ goods }) => `「${goods}」：換購價寫 price（元），不寫 discountBp 或 off`,
  promotionMarkUpSelf: '換購品不能就是主商品：買它就能低價換購它；請換一件，或寫 threshold（滿多少元）',
  purchaseGiftTitle: '購物贈禮已到賬',
  purchaseGiftGranted: ({ name }) => `您參加的「${name}」，贈禮已發放，可在禮品中心查看`,
  purchaseGiftItemWrong: ({ at, why }) => `第 ${at} 件贈禮（gifts）：${why}`,
  purchaseGiftItemForm: '應寫一種：points（積分）、coupon（券的代號）或 goods（商品編碼）',
  purchaseGiftItemTwice: '寫了兩次，請合為一件',
  purchaseGiftSkuCodeUnused: 'skuCode 只用於商品',
  purchaseGiftPointsNum: '積分不寫 num，數目寫在 points',
  purchaseGiftSku: ({ goods }) => `「${goods}」有多個規格，請寫規格編碼（skuCode）`,
  bundleSeveralSkus: ({ title }) => `「${title}」有多個規格；組合商品應只有一個規格`,
  bundleKind: ({ title }) => `「${title}」不是普通商品（種類 1），不能作組合商品或裝進組合`,
  bundlePartUnknown: ({ name }) => `沒有編碼為 ${name} 的商品`,
  bundlePartSku: ({ name }) => `「${name}」有多個規格，請寫規格編碼（skuCode）`,
  bundlePartTwice: ({ name }) => `「${name}」寫了兩次，請合為一行`,
  bundleOfItself: '組合商品裏不能有它自己',
  bundleOfBundle: ({ title }) => `「${title}」是組合商品，不能再裝進別的組合`,
  bundleInBundle: ({ title }) => `它已裝在組合商品「${title}」裏，不能再作組合商品`,
  bundlePartOffSale: ({ title }) => `「${title}」已停售（規格已刪除），請換一件`,
};
