import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listBillDays } from '../store/bills.ts';

/** Lists for the merchant the days whose payment provider bills were compared with the shop's ledger, newest first. */
export const listBills: Handler<typeof reconciliationCalls.listBills> = async ({ db }, page) => {
  const asked = parsePageRange(page);
  const { list, total } = await listBillDays(db, asked);
  const days = list.map(({ provider, day, payments, providerCents, ourCents, differences, checkedAt }) => ({
    payType: provider,
    day,
    payments,
    vendorAmount: toYuan(providerCents),
    ourAmount: toYuan(ourCents),
    differences,
    checkTime: checkedAt.getTime(),
  }));
  return buildPage(asked, days, total);
};
