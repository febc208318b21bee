import type { CallRow } from 'contract/call.ts';
import { merchantCalls } from 'virtual:merchant-calls';

const byRow = new Map<string, string>();

/** Finds a merchant's call by its row: its name, and what loads its shape. */
export function findCall(row: CallRow) {
  if (byRow.size === 0) for (const [name, { row: one }] of Object.entries(merchantCalls)) byRow.set(`${one.method} ${one.path}`, name);
  const found = merchantCalls[byRow.get(`${row.method} ${row.path}`) ?? ''];
  if (!found) throw new Error(`${row.method} ${row.path} is no call of merchants`);
  return found;
}

/** Holds every call of merchants by its name. */
export { merchantCalls };
