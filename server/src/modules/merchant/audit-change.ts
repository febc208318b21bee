import type { Change } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { audited } from './rules/audited.ts';
import { writeAudit } from './store/audit-log.ts';

/** Writes down a change by a merchant's call: the one place where that is done. */
export const auditChange = (db: SiteDatabase, { accessKeyId, call, given }: Change, now: Date): Promise<void> =>
  writeAudit(db, { accessKeyId, call, about: audited(given) }, now);
