import type { MerchantRole } from 'contract/shop/access/merchant-roles.ts';

/** Describes an access key: name, role, and when it was created, last used and revoked. Its secret is stored only as a hash. */
export interface AccessKey {
  readonly id: number;
  readonly name: string;
  readonly role: MerchantRole;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}
