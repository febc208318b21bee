import { identities } from './calls/identities.ts';
export { type KeptIdentity, openPerson, type Person, sealPerson, shownIdentity } from './rules/kept-identity.ts';
export { forgetIdentities, identitiesOf } from './store/identities.ts';
