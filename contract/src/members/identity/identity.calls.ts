import { defineCalls } from '../../call.ts';
import type { identityShapes } from './identity.shapes.ts';

/** Declares the API calls for the names and national id numbers that a member saves to buy overseas products. */
export const identityCalls = defineCalls<typeof identityShapes>()({
  saveRealname: {
    method: 'POST',
    path: '/api/order/realname',
    caller: 'shopper',
    work: 'steps',
    says: 'Saves the person that customs goods are ordered for, or with an id changes it, after the provider confirmed that name and number match.',
    refuses: [
      'identityNotFound',
      'identityTooMany',
      'identityNameWrong',
      'identityNumberWrong',
      'identityTaken',
      'identityMismatch',
      'identityTriesTooMany',
      'identityProviderAway',
      'identityNoRecord',
      'identityNumberTooOften',
      'identityOff',
      'identitySiteLimit',
      'legalTextsChanged',
    ],
  },
  identities: {
    method: 'GET',
    path: '/api/v1/identity/list',
    caller: 'shopper',
    work: 'read',
    says: "Lists the caller's identities, the default first, with masked numbers.",
  },
  makeDefault: {
    method: 'POST',
    path: '/api/v1/identity/default',
    caller: 'shopper',
    work: 'write',
    says: "Makes one of the caller's identities the default.",
    refuses: ['identityNotFound'],
  },
  deleteIdentity: {
    method: 'DELETE',
    path: '/api/v1/identity/remove',
    caller: 'shopper',
    work: 'write',
    says: "Deletes one of the caller's identities. If it was the default, the newest remaining one becomes the default. Existing orders keep theirs.",
    refuses: ['identityNotFound'],
  },
});
