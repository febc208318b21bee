import type { Permission } from 'contract/shop/access/permissions.ts';
import type { MerchantRole } from 'contract/shop/access/merchant-roles.ts';
import type { Principal } from '#http/principal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes an access key: name, role, and when it was created, last used and revoked. Its secret is stored only as a hash. */
export interface AccessKey {
  readonly id: number;
  readonly name: string;
  readonly role: MerchantRole;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Refuses (roleAboveOwn) a role, a key or permissions that allow more than the caller may: nobody gives or takes what they do not have. */
export function assertWithinOwn(own: Pick<Principal, 'may'>, given: readonly Permission[]): void {
  if (given.some((permission) => !own.may.has(permission))) throw new Refusal('roleAboveOwn');
}
