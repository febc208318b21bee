import type { Say } from 'contract/sentence.ts';
import type { AccountField, AccountFields } from '#gateways/pay/payment-provider.ts';
import { sentence } from '#sentences/sentence.ts';

/** Returns the part of a stored value that may be shown: all of it, or for a secret only what its field definition allows, such as a fingerprint. */
function formatValue({ secret, displayText }: AccountField, text: string, say: Say): string {
  if (!displayText) return secret ? say(sentence('accountSecretSet')) : text;
  const display = displayText(text);
  return display ? say(display) : '';
}

/**
 * Builds the displayable fields of a payment account: name, label, whether the field is set, and its displayed value. `until` is the field's expiry
 * in milliseconds, or null.
 */
export const buildDisplayedAccountFields = (known: readonly AccountField[], fields: AccountFields, say: Say) =>
  known.map((field) => {
    const { name, label, expiresAt } = field;
    const text = fields[name] ?? '';
    const set = text !== '';
    return {
      name,
      label: say(label),
      set,
      shown: set ? formatValue(field, text, say) : '',
      until: (set && expiresAt?.(text)?.getTime()) || null,
    };
  });
