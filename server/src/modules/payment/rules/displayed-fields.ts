import type { AccountField, AccountFields } from '#gateways/pay/payment-provider.ts';

/** Builds the displayable fields of a payment account. A secret is shown only as its field definition allows, such as a fingerprint. */
export const buildDisplayedFields = (known: readonly AccountField[], fields: AccountFields) =>
  known.map(({ name, label, secret, displayText, expiresAt }) => {
    const text = fields[name] ?? '';
    const set = text !== '';
    return {
      name,
      label,
      set,
      shown: !set ? '' : displayText ? displayText(text) : secret ? '已填写' : text,
      until: (set && expiresAt?.(text)?.getTime()) || null,
    };
  });
