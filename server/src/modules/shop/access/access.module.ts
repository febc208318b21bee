import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { accessMerchantShapes } from 'contract/shop/access/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addKey, listKeys, revokeKey } from './calls/access-keys.ts';
import { auditLog } from './calls/auditLog.ts';
import { defineModule } from '#define-module.ts';

/** Holds the definitions, schemas and handlers of the merchant's calls for access keys and the audit log. */
const accessMerchantApi = defineApi('merchant', accessMerchantCalls, accessMerchantShapes, {
  listKeys,
  addKey,
  revokeKey,
  auditLog,
});
export { auditChange } from './audit-change.ts';
export { createAccessKeyCheck } from './access-key-check.ts';

export const accessModule = defineModule({ name: 'access', apis: [accessMerchantApi] });
