import { toYuan } from 'contract/money.ts';
import type { privacyCalls } from 'contract/privacy/privacy.calls.ts';
import type { Handler } from '#http/handler.ts';
import { reopenDays } from '#modules/account/account.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import { countOpenOrders } from '#modules/order/order.ts';

export const leaving: Handler<typeof privacyCalls.leaving> = async ({ db, site, member }) => {
  const [orders, balance] = await Promise.all([countOpenOrders(db, member.id), loadBalance(db, member.id, site.currency)]);
  return { openOrders: orders, balance: toYuan(balance), comeBackDays: reopenDays };
};
