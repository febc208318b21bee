/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about equity
 * products and the benefits that members bought.
 */
export const equity = {
  equityCoupon: '优惠券',
  equityPoints: '积分',
  equityLevel: '会员等级',
  equityCard: '次卡',
  equityGrantedTitle: '权益已生效',
  equityGranted: ({ title, until }: { title: string; until: string }) => `「${title}」已生效，有效期至 ${until}`,
  equityGrantedInPart: ({ title, until, missing }: { title: string; until: string; missing: string }) =>
    `「${title}」已生效，有效期至 ${until}。有券已发完，未能发放：${missing}，请联系商家`,
  equityLevelEndedTitle: '会员等级已到期',
  equityLevelEnded: ({ title }: { title: string }) => `「${title}」的会员等级已到期，感谢您的支持`,
  equityOfOtherKind: ({ title }: { title: string }) => `「${title}」不是权益商品；请先把商品种类改为 5（权益）`,
  equityEmpty: '至少填写一种权益：优惠券（coupons）、积分（points）、等级（level）或次卡（card）',
  equityCouponUnknown: ({ key }: { key: string }) => `优惠券（coupons）：没有代号为 ${key} 的券`,
  equityCouponNotGift: ({ key }: { key: string }) => `优惠券（coupons）：${key} 的领取方式（receipt）应为 gift`,
  equityCouponOver: ({ key }: { key: string }) => `优惠券（coupons）：${key} 已停发`,
  equityCouponTwice: ({ key }: { key: string }) => `优惠券（coupons）：${key} 写了两次，请合为一行`,
  equityLevelUnknown: '等级（level）：没有这个等级编号；用 levels 看有哪些',
  equityGoodsUnknown: ({ name }: { name: string }) => `没有编码为 ${name} 的商品`,
  equityCardOfEquity: ({ name }: { name: string }) => `次卡（card）：${name} 是权益商品，不能用次卡兑换`,
};
