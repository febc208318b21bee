/** Lists the payment providers; a provider's name is also the payment method on the wire. */
export const paymentProviders = ['wechat', 'alipay'] as const;
/** Names a payment provider by its code, such as `wechat` or `alipay`. */
export type PaymentProviderName = (typeof paymentProviders)[number];
/** Tells whether a name is the code of a payment provider. */
export const isPaymentProvider = (name: string): name is PaymentProviderName => paymentProviders.some((one) => one === name);
