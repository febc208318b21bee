import { type MerchantRole, merchantRoles } from 'contract/shop/access/merchant-roles.ts';
import { type Permission, permissionNames } from 'contract/shop/access/permissions.ts';
import type { Principal } from '#http/principal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes an access key: name, role, and when it was created, last used and revoked. Its secret is stored only as a hash. */
export interface AccessKey {
  readonly id: number;
  readonly name: string;
  /** One of the five roles of keys; null for a key with a role of the merchant's own. */
  readonly role: MerchantRole | null;
  readonly roleId: number | null;
  readonly roleName: string | null;
  /** Lists the stored permissions of the merchant's own role. */
  readonly roleMay: readonly string[] | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Returns the name of a key's role and what it allows now. A permission that this release does not know is left out. */
export const toKeyRole = ({ role, roleName, roleMay }: Pick<AccessKey, 'role' | 'roleName' | 'roleMay'>) =>
  role === null
    ? { name: roleName ?? '', may: permissionNames.filter((one) => roleMay?.includes(one)) }
    : { name: merchantRoles[role].name, may: merchantRoles[role].may as readonly Permission[] };

/** Refuses (roleAboveOwn) a role, a key or permissions that allow more than the caller may: nobody gives or takes what they do not have. */
export function assertWithinOwn(own: Pick<Principal, 'may'>, given: readonly Permission[]): void {
  if (given.some((permission) => !own.may.has(permission))) throw new Refusal('roleAboveOwn');
}
