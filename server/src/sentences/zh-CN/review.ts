/** Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about reviews. */
export const review = {
  reviewNotReceived: '确认收货后才能评价',
  reviewOfRefunded: '已全部退款的商品不能评价',
  reviewOfGift: '赠品不能评价',
  reviewTimeOver: ({ days }: { days: number }) => `收货超过 ${days} 天，不能评价了`,
  reviewLineUnknown: ({ lineNo }: { lineNo: number }) => `订单里没有第 ${lineNo} 件商品`,
  reviewLineTwice: ({ lineNo }: { lineNo: number }) => `第 ${lineNo} 件商品写了两次，只写一次`,
  reviewTextLong: ({ most }: { most: number }) => `文字最多 ${most} 个字`,
  reviewTextMissing: '请写几个字',
  reviewTagUnknown: ({ tag }: { tag: string }) => `没有标签「${tag}」，请从列出的里选`,
  reviewFileKind: '图片里只放图片，视频只放一个视频',
  reviewFollowUpOver: ({ days }: { days: number }) => `评价超过 ${days} 天，不能追评了`,
  reviewFollowUpExists: '这条评价已经追评过了',
  reviewAnsweredTitle: '商家回复了您的评价',
  reviewAnswered: ({ title, answer }: { title: string; answer: string }) => `「${title}」：${answer}`,
  reviewPoints: ({ points }: { points: number }) => `评价得 ${points} 积分`,
};
