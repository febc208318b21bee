import { toYuan, cents } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Payables } from '../payables.ts';
import { billDifferenceRemedy } from '../rules/bill.ts';
import { settlePaymentByMerchant } from '../settle-payment-by-merchant.ts';
import { listBillDifferences, settleDifference as settle } from '../store/bills.ts';

/**
 * Lists for the merchant the differences between payment providers' bills and the shop's ledger, each with its remedy:
 * the unsettled ones, or all.
 */
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
    text: say(billDifferenceRemedy({ kind, paymentNo })),
    ours: ours === null ? null : toYuan(ours),
    theirs: theirs === null ? null : toYuan(theirs),
    findTime: foundAt.getTime(),
    settleTime: settledAt?.getTime() ?? null,
  }));
  return buildPage(asked, differences, total);
};

/**
 * Marks for the merchant a difference between a payment provider's bill and the ledger as settled, with a note. Refuses
 * one that is unknown or settled already.
 */
export const settleDifference: Handler<typeof reconciliationCalls.settleDifference> = async ({ db, now }, { id, note }) => {
  if (!(await settle(db, id, note, now))) throw new Refusal('differenceNotFound');
  return {};
};

/**
 * Creates the handler by which the merchant settles a payment that is in doubt, by querying it at its provider. Books
 * the expected amount, or refunds it if its order takes no more money; refunds any other amount in full. Repeating it
 * changes nothing; refuses a payment that is unknown, or that the provider has not received.
 */
export const settlePayment =
  (payables: Payables): Handler<typeof reconciliationCalls.settlePayment> =>
  async ({ siteId, units, secrets, gateways, now, note }, { paymentNo }) => {
    const deps = { siteId, units, secrets, providers: gateways.pay, payables, now };
    const status = await settlePaymentByMerchant(deps, paymentNo, (db, { amount, currency }, settled) =>
      note(db, { paymentNo, settled, amount: toYuan(cents(amount)), currency }),
    );
    return { status };
  };
