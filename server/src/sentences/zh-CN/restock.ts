/** Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. They are about restock reminders. */
export const restock = {
  restockedTitle: '您等的商品到货了',
  restocked: ({ title }: { title: string }) => `「${title}」又可以买了，数量有限，先到先得。`,
};
