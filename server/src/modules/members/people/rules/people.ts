import { type Permission, permissionNames } from 'contract/shop/access/permissions.ts';

/** Describes a role of a merchant's people. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly isOwner: boolean;
  readonly may: readonly Permission[];
}

/** Converts the stored permissions of a role: an owner has all, and a name that this release does not know is left out. */
export const toPermissions = (isOwner: boolean, stored: readonly string[]): Permission[] =>
  isOwner ? permissionNames : permissionNames.filter((name) => stored.includes(name));

/** Counts how long a log-in lasts after its last use, in milliseconds. */
export const sessionLifeMs = 14 * 24 * 60 * 60 * 1000;
/** Limits how long a log-in lasts at most, in milliseconds, however often it is used. */
export const sessionLimitMs = 90 * 24 * 60 * 60 * 1000;
/** Limits how often the last use is saved, in milliseconds. */
export const lastSeenIntervalMs = 60_000;
/** Limits the people of a shop who work there, and its roles. */
export const peopleLimit = 500;
export const roleLimit = 50;
