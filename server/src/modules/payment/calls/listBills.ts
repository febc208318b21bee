import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listBillDays } from '../store/bills.ts';

export const listBills: Handler<typeof reconciliationCalls.listBills> = async ({ db }, page) => {
  const asked = parsePageRange(page);
  const { list, total } = await listBillDays(db, asked);
  const days = list.map(({ vendor, day, payments, vendorCents, ourCents, differences, checkedAt }) => ({
    payType: vendor,
    day,
    payments,
    vendorAmount: toYuan(vendorCents),
    ourAmount: toYuan(ourCents),
    differences,
    checkTime: checkedAt.getTime(),
  }));
  return buildPage(asked, days, total);
};
