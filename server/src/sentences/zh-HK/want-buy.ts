import type { Translated } from 'contract/sentence.ts';
import type { wantBuy as mainland } from '../zh-CN/want-buy.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about members who want to buy products without a visible price.
 */
export const wantBuy: Translated<typeof mainland> = {
  wantBuyAnsweredTitle: '商戶回覆了您想要的商品',
  wantBuyAnswered: ({ title, answer }) => `「${title}」：${answer}`,
};
