/** Lists the payment providers; a provider's name is also the payment method on the wire. */
export const paymentProviders = ['wechat', 'alipay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
export const isPaymentProvider = (name: string): name is PaymentProviderName => paymentProviders.some((one) => one === name);
