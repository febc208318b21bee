import type { PayAccount, PayDesk } from '#gateways/pay/vendor.ts';

/** Returns whether two accounts have the same merchant number at a provider, whatever their keys: payment numbers are unique per merchant. */
export const sameNumber = ({ kinship }: Pick<PayDesk, 'kinship'>, one: PayAccount, other: PayAccount): boolean =>
  one.sandbox === other.sandbox && kinship(one.vendor, one.fields, other.fields) !== 'stranger';
