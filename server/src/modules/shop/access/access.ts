export { type IssuedOwnerKey, issueOwnerKey } from './issue-owner-key.ts';
export { lockPrincipal } from './lock-principal.ts';
export { assertWithinOwn } from './rules/access-key.ts';
export { addAccessKey, revokeKeysAddedBy } from './store/access-keys.ts';
