import type { PayAccount, PayDesk } from '#gateways/pay/vendor.ts';

/** Whether two accounts have the same number with their vendor, whatever their keys: a payment's number is one of that number's. */
export const sameNumber = ({ kinship }: Pick<PayDesk, 'kinship'>, one: PayAccount, other: PayAccount): boolean =>
  one.sandbox === other.sandbox && kinship(one.vendor, one.fields, other.fields) !== 'stranger';
