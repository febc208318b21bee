import type { PaymentAccount, PaymentAccounts } from '#gateways/pay/payment-provider.ts';

/** Returns whether two accounts have the same merchant number at a provider, whatever their keys: payment numbers are unique per merchant. */
export const hasSameMerchantNumber = ({ relate }: Pick<PaymentAccounts, 'relate'>, one: PaymentAccount, other: PaymentAccount): boolean =>
  one.sandbox === other.sandbox && relate(one.provider, one.fields, other.fields) !== 'stranger';
