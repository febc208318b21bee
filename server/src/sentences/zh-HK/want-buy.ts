import type { Translated } from 'contract/sentence.ts';
import type { wantBuy as mainland } from '../zh-CN/want-buy.ts';

/** Holds the sentences about members who want to buy goods without a visible price, for Hong Kong. */
export const wantBuy: Translated<typeof mainland> = {
  wantBuyAnsweredTitle: '商家回覆了您想要的商品',
  wantBuyAnswered: ({ title, answer }) => `「${title}」：${answer}`,
};
