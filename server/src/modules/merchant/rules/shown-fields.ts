import type { AccountField, AccountFields } from '#gateways/pay/vendor.ts';

/** An account's fields as they may be shown: whole where they are no secret; of keys what their field gives of them, and nothing else. */
export const shownFields = (known: readonly AccountField[], fields: AccountFields) =>
  known.map(({ name, label, secret, shown, until }) => {
    const text = fields[name] ?? '';
    const set = text !== '';
    return {
      name,
      label,
      set,
      shown: !set ? '' : shown ? shown(text) : secret ? '已填写' : text,
      until: (set && until?.(text)?.getTime()) || null,
    };
  });
