/** Names the fields of a kind of card as a merchant reads them. */
const fields: Readonly<Record<string, string>> = { price: '售价（price）', bindYears: '绑定年限（bindYears）', tiers: '充值档位（tiers）' };

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about stored-value
 * cards.
 */
export const card = {
  cardsTooLow: '选中的储值卡余额不够，请再选一种付款方式',
  cardSubject: '储值卡',
  cardFieldWrong: ({ field, why }: { field: string; why: string }) => `${fields[field] ?? field}：${why}`,
  cardAmountPositive: '应大于 0',
  cardAboveNamedLimit: '超过记名卡的上限 5000 元（售价加赠送，或一次充值加赠送）',
  cardAboveUnnamedLimit: '不记名卡每张最多 1000 元（售价加赠送）；更贵的卡只能在店铺里卖',
  cardBindYearsFew: '不能少于 3 年：法规要求不记名卡的有效期不少于 3 年',
  cardTierTwice: '同样的充值金额写了两次',
};
