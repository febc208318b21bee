import type { AuditedChange } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { audited, auditedWhole } from './rules/audited.ts';
import { writeAudit } from './store/audit-log.ts';

function aboutOf({ changes, was, ...given }: AuditedChange['given']): unknown {
  return {
    ...Object(audited(given)),
    ...(was === undefined ? {} : { was: auditedWhole(was) }),
    ...(Array.isArray(changes) && changes.length > 0 ? { changes: auditedWhole(changes) } : {}),
  };
}

const orderOf = ({ tid }: AuditedChange['given']): string | null => (typeof tid === 'string' ? tid : null);

/** Writes down a change by a merchant's call: the one place where that is done. */
export const auditChange = (db: SiteDatabase, { accessKeyId, call, given }: AuditedChange, now: Date): Promise<void> =>
  writeAudit(db, { accessKeyId, call, tid: orderOf(given), about: aboutOf(given) }, now);
