import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { billedDays } from '../store/bills.ts';

export const listBills: Handler<typeof reconciliationCalls.listBills> = async ({ db }, page) => {
  const asked = pageAsked(page);
  const { list, total } = await billedDays(db, asked);
  const days = list.map(({ vendor, day, payments, vendorCents, ourCents, differences, checkedAt }) => ({
    payType: vendor,
    day,
    payments,
    vendorAmount: toYuan(vendorCents),
    ourAmount: toYuan(ourCents),
    differences,
    checkTime: checkedAt.getTime(),
  }));
  return pageOf(asked, days, total);
};
