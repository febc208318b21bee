import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { whatToDo } from '../rules/bill.ts';
import { differencesPage } from '../store/bills.ts';

export const listDifferences: Handler<typeof reconciliationCalls.listDifferences> = async ({ db }, { open = 1, ...page }) => {
  const asked = pageAsked(page);
  const { list, total } = await differencesPage(db, { open: open === 1 }, asked);
  const differences = list.map(({ id, vendor, day, kind, paymentNo, refundNo, ours, theirs, foundAt, settledAt, note }) => ({
    id,
    day,
    kind,
    paymentNo,
    refundNo,
    note,
    payType: vendor,
    text: whatToDo({ kind, paymentNo }),
    ours: ours === null ? null : toYuan(ours),
    theirs: theirs === null ? null : toYuan(theirs),
    findTime: foundAt.getTime(),
    settleTime: settledAt?.getTime() ?? null,
  }));
  return pageOf(asked, differences, total);
};
