/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about members who
 * want to buy products without a visible price.
 */
export const wantBuy = {
  wantBuyAnsweredTitle: '商家回复了您想要的商品',
  wantBuyAnswered: ({ title, answer }: { title: string; answer: string }) => `「${title}」：${answer}`,
};
