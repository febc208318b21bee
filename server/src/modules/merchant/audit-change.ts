import type { Change } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { audited } from './rules/audited.ts';
import { writeAudit } from './store/audit-log.ts';

/** What changed from what to what is kept whole, so that it can be undone: so many lines, which are short. */
const mostChanges = 1000;

function aboutOf({ changes, was, ...given }: Change['given']): unknown {
  return {
    ...Object(audited(given)),
    ...(was === undefined ? {} : { was: audited(was) }),
    ...(Array.isArray(changes) && changes.length > 0 ? { changes: changes.slice(0, mostChanges) } : {}),
  };
}

const orderOf = ({ tid }: Change['given']): string | null => (typeof tid === 'string' ? tid : null);

/** Writes down a change by a merchant's call: the one place where that is done. */
export const auditChange = (db: SiteDatabase, { accessKeyId, call, given }: Change, now: Date): Promise<void> =>
  writeAudit(db, { accessKeyId, call, tid: orderOf(given), about: aboutOf(given) }, now);
