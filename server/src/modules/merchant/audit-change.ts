import type { Change } from '#http/calls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { audited } from './rules/audited.ts';
import { writeAudit } from './store/audit-log.ts';

/** Of a block of an import the log keeps how many rows it had: they are in the file. */
const briefly = (call: string, given: Change['given']): Change['given'] =>
  call === 'merchant.importGoods' && Array.isArray(given['rows']) ? { ...given, rows: given['rows'].length } : given;

const orderOf = ({ tid }: Change['given']): string | null => (typeof tid === 'string' ? tid : null);

/** Writes down a change by a merchant's call: the one place where that is done. */
export const auditChange = (db: SiteDatabase, { accessKeyId, call, given }: Change, now: Date): Promise<void> =>
  writeAudit(db, { accessKeyId, call, tid: orderOf(given), about: audited(briefly(call, given)) }, now);
