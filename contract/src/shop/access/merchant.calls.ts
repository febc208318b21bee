import { defineCalls } from '../../call.ts';
import type { accessMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls for access keys and the audit log. */
export const accessMerchantCalls = defineCalls<typeof accessMerchantShapes>()({
  listKeys: {
    method: 'GET',
    path: '/merchant-api/v1/access-keys',
    caller: 'merchant',
    may: 'people.edit',
    work: 'read',
    says: "Lists the site's access keys with role and last use, newest first. The keys themselves are never shown.",
  },
  addKey: {
    method: 'POST',
    path: '/merchant-api/v1/access-keys',
    caller: 'merchant',
    may: 'people.edit',
    work: 'write',
    says: 'Creates an access key with one of the five roles, or with a role that the merchant made, whose changes it follows. The key is shown only in this reply.',
    refuses: ['keyNameTaken', 'keyTooMany', 'keyRoleWrong', 'roleNotFound', 'roleAboveOwn'],
  },
  revokeKey: {
    method: 'POST',
    path: '/merchant-api/v1/access-keys/:id/revoke',
    caller: 'merchant',
    may: 'people.edit',
    work: 'write',
    says: 'Revokes an access key immediately. The last owner key cannot be revoked.',
    refuses: ['keyNotFound', 'lastOwnerKey', 'roleAboveOwn'],
  },
  auditLog: {
    method: 'GET',
    path: '/merchant-api/v1/audit-log',
    caller: 'merchant',
    may: 'audit.view',
    work: 'read',
    says: 'Lists every change made by merchant calls, newest first: key, call, input and time. Filters by key, person, call, order, time and word.',
  },
});
