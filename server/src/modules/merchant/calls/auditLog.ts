import { auditedParts, auditText } from 'contract/merchant/audit-words.ts';
import type { keysCalls } from 'contract/merchant/keys.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { auditPage } from '../store/audit-log.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const auditLog: Handler<typeof keysCalls.auditLog> = async ({ db }, { keyId, call: calls, tid, from, before, ...paging }) => {
  const page = pageAsked(paging);
  const filter = { keyId, calls, notCalls: auditedParts, tid, from: toDate(from), before: toDate(before) };
  const { list, total } = await auditPage(db, filter, page);
  return pageOf(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, callText: auditText(entry.call), at: at.getTime() })),
    total,
  );
};
