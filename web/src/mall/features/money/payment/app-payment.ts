/** Holds the result of a payment as an app reports it: the kind of payment, and a code. */
export interface AppPayResult {
  readonly type?: number | string | null | undefined;
  readonly code?: number | string | null | undefined;
}

/** Describes the result of a payment by an app: the method, and whether it was paid. */
export interface AppPayment {
  readonly method: 'wechat' | 'alipay';
  readonly isPaid: boolean;
}

/** Names WeChat Pay among the results of apps, and the codes by which payments succeed: WeChat Pay's, and Alipay's. */
const wechatType = '5';
const [wechatPaid, alipayPaid] = ['0', '9000'];

/** Reads how a payment ended: WeChat Pay with type 5 and code 0 succeeded, Alipay with code 9000; undefined without a result. */
export function readAppPayResult(result: AppPayResult | undefined): AppPayment | undefined {
  if (result?.code === undefined || result.code === null) return undefined;
  const code = String(result.code);
  if (String(result.type) === wechatType) return { method: 'wechat', isPaid: code === wechatPaid };
  return { method: 'alipay', isPaid: code === alipayPaid };
}
