/** Holds the sentences that people read about members who want to buy goods without a visible price. */
export const wantBuy = {
  wantBuyAnsweredTitle: '商家回复了您想要的商品',
  wantBuyAnswered: ({ title, answer }: { title: string; answer: string }) => `「${title}」：${answer}`,
};
