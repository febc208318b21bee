import type { Translated } from 'contract/sentence.ts';
import type { equity as mainland } from '../zh-CN/equity.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about equity products and the benefits that members bought.
 */
export const equity: Translated<typeof mainland> = {
  equityCoupon: '優惠券',
  equityPoints: '積分',
  equityLevel: '會員等級',
  equityCard: '次卡',
  equityGrantedTitle: '權益已生效',
  equityGranted: ({ title, until }) => `「${title}」已生效，有效期至 ${until}`,
  equityGrantedInPart: ({ title, until, missing }) => `「${title}」已生效，有效期至 ${until}。有券已派完，未能發放：${missing}，請聯絡商戶`,
  equityLevelEndedTitle: '會員等級已到期',
  equityLevelEnded: ({ title }) => `「${title}」的會員等級已到期，多謝支持`,
  equityOfOtherKind: ({ title }) => `「${title}」不是權益商品；請先把商品種類改為 5（權益）`,
  equityEmpty: '至少填寫一種權益：優惠券（coupons）、積分（points）、等級（level）或次卡（card）',
  equityCouponUnknown: ({ key }) => `優惠券（coupons）：沒有代號為 ${key} 的券`,
  equityCouponNotGift: ({ key }) => `優惠券（coupons）：${key} 的領取方式（receipt）應為 gift`,
  equityCouponOver: ({ key }) => `優惠券（coupons）：${key} 已停發`,
  equityCouponTwice: ({ key }) => `優惠券（coupons）：${key} 寫了兩次，請合為一行`,
  equityLevelUnknown: '等級（level）：沒有這個等級編號；用 levels 看有哪些',
  equityGoodsUnknown: ({ name }) => `沒有編碼為 ${name} 的商品`,
  equityCardOfEquity: ({ name }) => `次卡（card）：${name} 是權益商品，不能用次卡兌換`,
};
