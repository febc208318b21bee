import type { Permission } from 'contract/shop/access/permissions.ts';

/** Describes who acts for a merchant: a person, or a program with an access key. */
export type Principal = {
  readonly id: number;
  readonly name: string;
  /** Names their role, as people read it. */
  readonly role: string;
  readonly may: ReadonlySet<Permission>;
} & (
  | { readonly kind: 'key' /** A role of the merchant's own; null for one of the five roles of keys. */; readonly roleId: number | null }
  | { readonly kind: 'person'; readonly roleId: number; readonly sessionId: number }
);
