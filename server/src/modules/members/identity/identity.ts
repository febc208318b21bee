export {
  openIdentityHolder,
  type IdentityHolder,
  sealIdentityHolder,
  toIdentityReply,
} from './rules/stored-identity.ts';
export { removeAllIdentities, loadStoredIdentities } from './store/identities.ts';
