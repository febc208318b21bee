import type { AuditedChange } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { redactAuditInput, redactAuditValues } from './rules/audit-redaction.ts';
import { addAuditEntry } from './store/audit-log.ts';

function buildEntryDetails({ changes, was, ...input }: AuditedChange['input']): unknown {
  return {
    ...Object(redactAuditInput(input)),
    ...(was === undefined ? {} : { was: redactAuditValues(was) }),
    ...(Array.isArray(changes) && changes.length > 0 ? { changes: redactAuditValues(changes) } : {}),
  };
}

const orderOf = ({ tid }: AuditedChange['input']): string | null => (typeof tid === 'string' ? tid : null);

/**
 * Writes a change by a merchant's call into the audit log, without its secrets. Nothing else writes to the audit log.
 */
export const auditChange = (db: SiteDatabase, { by, call, input }: AuditedChange, now: Date): Promise<void> =>
  addAuditEntry(db, { by, call, tid: orderOf(input), about: buildEntryDetails(input) }, now);
