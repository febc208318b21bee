import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { identityShapes } from 'contract/members/identity/identity.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { identities, makeDefault, deleteIdentity } from './calls/identities.ts';
import { saveRealname } from './calls/saveRealname.ts';
import { defineModule } from '#define-module.ts';
import { identityRetention } from './retention.ts';
import { removeIdentitiesOnWithdrawal } from './events/remove-identities.ts';
import { identityMemberData } from './member-data.ts';

/** Holds the handlers of the calls for the names and id numbers that members save for overseas purchases. */
const identityApi = defineApi('identity', identityCalls, identityShapes, { saveRealname, identities, makeDefault, deleteIdentity });

export const identityModule = defineModule({
  name: 'identity',
  apis: [identityApi],
  listeners: () => ({ consentsWithdrawn: { identities: removeIdentitiesOnWithdrawal } }),
  retention: identityRetention,
  memberData: identityMemberData,
});
