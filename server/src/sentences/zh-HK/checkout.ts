import type { Translated } from 'contract/sentence.ts';
import type { checkout as mainland } from '../zh-CN/checkout.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about carts and checkouts: why something cannot be ordered.
 */
export const checkout: Translated<typeof mainland> = {
  goodsNotOnSaleYet: '商品還未開售',
  goodsSoldOut: '商品已售罄',
  fewInStock: ({ stock }) => `庫存不足，僅剩 ${stock} 件`,
  regionNotServed: '不支援配送至該地區',
  overseasPieceLimit: '海關規定跨境商品單件不能超過 26000 元',
  overseasOrderLimit: '海關規定跨境商品每單不能超過 5000 元，請分開下單',
  receiverIsOtherPerson: ({ receiver, holder }) => `收貨人「${receiver}」與實名人「${holder}」不一致，須為同一人，請更換實名資料或收貨人`,
  billLineWrong: ({ title, why }) => `「${title}」${why}`,
  levelDiscount: '會員價優惠',
};
