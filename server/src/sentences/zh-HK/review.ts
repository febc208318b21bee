import type { Translated } from 'contract/sentence.ts';
import type { review as mainland } from '../zh-CN/review.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about reviews.
 */
export const review: Translated<typeof mainland> = {
  reviewNotReceived: '確認收貨後才能評價',
  reviewOfRefunded: '已全部退款的貨品不能評價',
  reviewOfGift: '贈品不能評價',
  reviewTimeOver: ({ days }) => `收貨超過 ${days} 天，不能評價了`,
  reviewLineUnknown: ({ lineNo }) => `訂單裏沒有第 ${lineNo} 件商品`,
  reviewLineTwice: ({ lineNo }) => `第 ${lineNo} 件商品寫了兩次，只寫一次`,
  reviewTextLong: ({ most }) => `文字最多 ${most} 個字`,
  reviewTextMissing: '請寫幾個字',
  reviewTagUnknown: ({ tag }) => `沒有標籤「${tag}」，請從列出的選`,
  reviewFileKind: '圖片裏只放圖片，影片只放一段影片',
  reviewFollowUpOver: ({ days }) => `評價超過 ${days} 天，不能追評了`,
  reviewFollowUpExists: '這則評價已經追評過了',
  reviewAnsweredTitle: '商戶回覆了您的評價',
  reviewAnswered: ({ title, answer }) => `「${title}」：${answer}`,
  reviewPoints: ({ points }) => `評價得 ${points} 積分`,
};
