/** Lists the display names of the payment methods. */
const words: Readonly<Record<string, string>> = {
  balance: '余额支付',
  card: '储值卡',
  points: '积分',
  wechat: '微信支付',
  alipay: '支付宝',
  offline: '线下付款',
};

/** Returns the Chinese display name of a payment method; an unknown one reads as "other" (其他方式). */
export const paymentMethodText = (payType: string): string => words[payType] ?? '其他方式';
