export {
  openIdentityHolder,
  type IdentityHolder,
  sealIdentityHolder,
  toIdentityReply,
} from './rules/stored-identity.ts';
export { loadStoredIdentities } from './store/identities.ts';
