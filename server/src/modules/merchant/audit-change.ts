import type { AuditedChange } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { audited, auditedWhole } from './rules/audited.ts';
import { writeAudit } from './store/audit-log.ts';

function buildEntryDetails({ changes, was, ...input }: AuditedChange['given']): unknown {
  return {
    ...Object(audited(input)),
    ...(was === undefined ? {} : { was: auditedWhole(was) }),
    ...(Array.isArray(changes) && changes.length > 0 ? { changes: auditedWhole(changes) } : {}),
  };
}

const orderOf = ({ tid }: AuditedChange['given']): string | null => (typeof tid === 'string' ? tid : null);

/** Records a change by a merchant's call in the audit log, without its secrets. Nothing else writes to the audit log. */
export const auditChange = (db: SiteDatabase, { accessKeyId, call, given }: AuditedChange, now: Date): Promise<void> =>
  writeAudit(db, { accessKeyId, call, tid: orderOf(given), about: buildEntryDetails(given) }, now);
