/** The ways to pay, in words. */
const words: Readonly<Record<string, string>> = { balance: '余额支付', wechat: '微信支付', alipay: '支付宝' };

/** A way to pay in words. */
export const wayText = (payType: string): string => words[payType] ?? '其他方式';
