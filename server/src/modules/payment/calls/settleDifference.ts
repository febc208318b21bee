import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { settleDifference as settle } from '../store/bills.ts';

export const settleDifference: Handler<typeof reconciliationCalls.settleDifference> = async ({ db, now }, { id, note }) => {
  if (!(await settle(db, id, note, now))) throw new Refusal('differenceNotFound');
  return {};
};
