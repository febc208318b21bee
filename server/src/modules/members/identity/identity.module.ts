import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { identityShapes } from 'contract/members/identity/identity.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { identities, makeDefault, deleteIdentity } from './calls/identities.ts';
import { saveRealname } from './calls/saveRealname.ts';

/** Holds the handlers of the calls for the names and id numbers that members save for overseas purchases. */
export const identityApi = defineApi('identity', identityCalls, identityShapes, { saveRealname, identities, makeDefault, deleteIdentity });
export { identityRetention } from './retention.ts';
export { removeIdentitiesOnWithdrawal } from './events/remove-identities.ts';
