export { type IssuedOwnerKey, issueOwnerKey } from './issue-owner-key.ts';
export { addAccessKey } from './store/access-keys.ts';
