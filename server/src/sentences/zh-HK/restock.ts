import type { Translated } from 'contract/sentence.ts';
import type { restock as mainland } from '../zh-CN/restock.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. They are about
 * restock reminders.
 */
export const restock: Translated<typeof mainland> = {
  restockedTitle: '您等的商品到貨了',
  restocked: ({ title }) => `「${title}」又可以買了，數量有限，先到先得。`,
};
