import type { Translated } from 'contract/sentence.ts';
import type { card as mainland } from '../zh-CN/card.ts';

/** Names the fields of a kind of card as a merchant reads them. */
const fields: Readonly<Record<string, string>> = { price: '售價（price）', bindYears: '綁定年限（bindYears）', tiers: '充值檔位（tiers）' };

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about stored-value cards.
 */
export const card: Translated<typeof mainland> = {
  cardsTooLow: '選中的儲值卡餘額不夠，請再選一種付款方式',
  cardSubject: '儲值卡',
  cardFieldWrong: ({ field, why }) => `${fields[field] ?? field}：${why}`,
  cardAmountPositive: '應大於 0',
  cardAboveNamedLimit: '超過記名卡的上限 5000 元（售價加贈送，或一次充值加贈送）',
  cardAboveUnnamedLimit: '不記名卡每張最多 1000 元（售價加贈送）；更貴的卡只能在店鋪裏賣',
  cardBindYearsFew: '不能少於 3 年：法規要求不記名卡的有效期不少於 3 年',
  cardTierTwice: '同樣的充值金額寫了兩次',
};
