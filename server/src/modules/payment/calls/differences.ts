import { toYuan, cents } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Payables } from '../payables.ts';
import { remedySentence } from '../rules/bill.ts';
import { settleByMerchant } from '../settle-by-merchant.ts';
import { listBillDifferences, settleDifference as settle } from '../store/bills.ts';

/** Lists the differences between bills and books with the remedy for each: the unsettled ones, or all. */
export const listDifferences: Handler<typeof reconciliationCalls.listDifferences> = async ({ db, say }, { open = 1, ...page }) => {
  const asked = parsePageRange(page);
  const { list, total } = await listBillDifferences(db, { open: open === 1 }, asked);
  const differences = list.map(({ id, provider, day, kind, paymentNo, refundNo, ours, theirs, foundAt, settledAt, note }) => ({
    id,
    day,
    kind,
    paymentNo,
    refundNo,
    note,
    payType: provider,
    text: say(remedySentence({ kind, paymentNo })),
    ours: ours === null ? null : toYuan(ours),
    theirs: theirs === null ? null : toYuan(theirs),
    findTime: foundAt.getTime(),
    settleTime: settledAt?.getTime() ?? null,
  }));
  return buildPage(asked, differences, total);
};

/** Marks a difference as settled, with a note. Refuses an unknown difference between bills and books. */
export const settleDifference: Handler<typeof reconciliationCalls.settleDifference> = async ({ db, now }, { id, note }) => {
  if (!(await settle(db, id, note, now))) throw new Refusal('differenceNotFound');
  return {};
};

/**
 * Queries a payment at its provider and settles it. The expected amount is booked, or returned if its order no longer takes money; any
 * other amount is returned in full. Repeating the call changes nothing.
 */
export const settlePayment =
  (payables: Payables): Handler<typeof reconciliationCalls.settlePayment> =>
  async ({ siteId, units, secrets, gateways, now, note }, { paymentNo }) => {
    const deps = { siteId, units, secrets, providers: gateways.pay, payables, now };
    const status = await settleByMerchant(deps, paymentNo, (db, { amount, currency }, settled) =>
      note(db, { paymentNo, settled, amount: toYuan(cents(amount)), currency }),
    );
    return { status };
  };
