import type { keysCalls } from 'contract/merchant/keys.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { auditPage } from '../store/audit-log.ts';

export const auditLog: Handler<typeof keysCalls.auditLog> = async ({ db }, { keyId, ...asked }) => {
  const page = pageAsked(asked);
  const { list, total } = await auditPage(db, keyId, page);
  return pageOf(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
    total,
  );
};
