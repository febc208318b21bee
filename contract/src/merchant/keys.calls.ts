import { calls } from '../call.ts';
import type { keysShapes } from './keys.shapes.ts';

/** The keys of a merchant's own programs, and what was done with them. */
export const keysCalls = calls<typeof keysShapes>()({
  listKeys: {
    method: 'GET',
    path: '/merchant-api/v1/access-keys',
    caller: 'merchant',
    work: 'read',
    says: "The site's access keys with role and last use, the newest first; never the keys themselves.",
  },
  addKey: {
    method: 'POST',
    path: '/merchant-api/v1/access-keys',
    caller: 'merchant',
    work: 'write',
    says: 'A new access key of a role. The key is in this answer and nowhere else.',
    refuses: ['keyNameTaken', 'keyTooMany'],
  },
  revokeKey: {
    method: 'POST',
    path: '/merchant-api/v1/access-keys/:id/revoke',
    caller: 'merchant',
    work: 'write',
    says: 'Revokes an access key at once. The last key of the owner stays.',
    refuses: ['keyNotFound', 'lastOwnerKey'],
  },
  auditLog: {
    method: 'GET',
    path: '/merchant-api/v1/audit-log',
    caller: 'merchant',
    work: 'read',
    says: "Every change that was made by a merchant's call: by which key, which call, what about and when; the newest first. By key, call, order and day.",
  },
});
