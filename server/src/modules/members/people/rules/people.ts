import { type Permission, permissionNames, permissions } from 'contract/shop/access/permissions.ts';
import type { Principal } from '#http/principal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes a role of a merchant's people. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly isOwner: boolean;
  readonly may: readonly Permission[];
}

/** Converts the stored permissions of a role: an owner has all, and a name that this release does not know is left out. */
export const toPermissions = (isOwner: boolean, stored: readonly string[]): Permission[] =>
  isOwner ? permissionNames : permissionNames.filter((name) => stored.includes(name) && name in permissions);

/** Refuses (roleAboveOwn) a role, or permissions, that allow more than the caller may: nobody gives what they do not have. */
export function assertWithinOwn(own: Pick<Principal, 'may'>, given: readonly Permission[]): void {
  if (given.some((permission) => !own.may.has(permission))) throw new Refusal('roleAboveOwn');
}

/** Counts how long a log-in lasts after its last use, in milliseconds. */
export const sessionLifeMs = 14 * 24 * 60 * 60 * 1000;
/** Limits how long a log-in lasts at most, in milliseconds, however often it is used. */
export const sessionLimitMs = 90 * 24 * 60 * 60 * 1000;
/** Limits how often the last use is saved, in milliseconds. */
export const lastSeenIntervalMs = 60_000;
/** Limits the people of a shop who work there, and its roles. */
export const peopleLimit = 500;
export const roleLimit = 50;
