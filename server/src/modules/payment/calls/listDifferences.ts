import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { remedySentence } from '../rules/bill.ts';
import { listBillDifferences } from '../store/bills.ts';

export const listDifferences: Handler<typeof reconciliationCalls.listDifferences> = async ({ db, say }, { open = 1, ...page }) => {
  const asked = parsePageRange(page);
  const { list, total } = await listBillDifferences(db, { open: open === 1 }, asked);
  const differences = list.map(({ id, vendor, day, kind, paymentNo, refundNo, ours, theirs, foundAt, settledAt, note }) => ({
    id,
    day,
    kind,
    paymentNo,
    refundNo,
    note,
    payType: vendor,
    text: say(remedySentence({ kind, paymentNo })),
    ours: ours === null ? null : toYuan(ours),
    theirs: theirs === null ? null : toYuan(theirs),
    findTime: foundAt.getTime(),
    settleTime: settledAt?.getTime() ?? null,
  }));
  return buildPage(asked, differences, total);
};
