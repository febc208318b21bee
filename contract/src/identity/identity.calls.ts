import { defineCalls } from '../call.ts';
import type { identityShapes } from './identity.shapes.ts';

export const identityCalls = defineCalls<typeof identityShapes>()({
  saveRealname: {
    method: 'POST',
    path: '/api/order/realname',
    caller: 'shopper',
    work: 'steps',
    says: 'Writes down for whom customs goods are ordered, or with an id changes it, once the vendor says that name and number belong together.',
    refuses: [
      'identityNotFound',
      'identityLimit',
      'identityName',
      'identityNumber',
      'identityTaken',
      'identityMismatch',
      'identityTries',
      'identityVendorAway',
      'textsChanged',
    ],
  },
  identities: {
    method: 'GET',
    path: '/api/v1/identity/list',
    caller: 'shopper',
    work: 'read',
    says: "The caller's identities, the default first; numbers masked.",
  },
  makeDefault: {
    method: 'POST',
    path: '/api/v1/identity/default',
    caller: 'shopper',
    work: 'write',
    says: "Makes one of the caller's identities the default.",
    refuses: ['identityNotFound'],
  },
  removeIdentity: {
    method: 'DELETE',
    path: '/api/v1/identity/remove',
    caller: 'shopper',
    work: 'write',
    says: "Erases one of the caller's identities; the newest left becomes the default where it was that. Orders keep what they were made with.",
    refuses: ['identityNotFound'],
  },
});
