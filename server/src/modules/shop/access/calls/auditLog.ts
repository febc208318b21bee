import { auditedCalls, importStepCalls, findAuditedCallText } from 'contract/shop/access/audited-calls.ts';
import type { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listAuditEntries } from '../store/audit-log.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/** Returns a word in lower case, with the calls whose text has it; undefined for none. */
function parseWord(typed: string | undefined) {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  return { text, calls: auditedCalls.filter((call) => findAuditedCallText(call).toLowerCase().includes(text)) };
}

/**
 * Lists the changes that merchant calls made, newest first; filters by key, person, call, order, time and word. Leaves out single
 * steps of an import, unless their call is named. Refuses access keys without the role `owner`.
 */
export const auditLog: Handler<typeof accessMerchantCalls.auditLog> = async (
  { db },
  { keyId, personId, call: calls, tid, from, before, word, after, ...paging },
) => {
  const page = parsePageRange(paging);
  const filter = {
    keyId,
    personId,
    calls,
    notCalls: importStepCalls,
    tid,
    from: toOptionalDate(from),
    before: toOptionalDate(before),
    after,
    word: parseWord(word),
  };
  const { list, total } = await listAuditEntries(db, filter, page);
  return buildPage(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, callText: findAuditedCallText(entry.call), at: at.getTime() })),
    total,
  );
};
