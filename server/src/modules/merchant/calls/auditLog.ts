import { auditedParts, auditText } from 'contract/merchant/audit-words.ts';
import type { keysCalls } from 'contract/merchant/keys.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { auditPage } from '../store/audit-log.ts';

const momentOf = (asked: number | undefined): Date | undefined => (asked === undefined ? undefined : new Date(asked));

export const auditLog: Handler<typeof keysCalls.auditLog> = async ({ db }, { keyId, call: calls, tid, from, before, ...asked }) => {
  const page = pageAsked(asked);
  const which = { keyId, calls, notCalls: auditedParts, tid, from: momentOf(from), before: momentOf(before) };
  const { list, total } = await auditPage(db, which, page);
  return pageOf(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, callText: auditText(entry.call), at: at.getTime() })),
    total,
  );
};
