import { cents, toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import type { Payables } from '../payables.ts';
import { settleByMerchant } from '../settle-by-merchant.ts';

export const settlePayment =
  (payables: Payables): Handler<typeof reconciliationCalls.settlePayment> =>
  async ({ siteId, units, secrets, gateways, now, note }, { paymentNo }) => {
    const ground = { siteId, units, secrets, vendors: gateways.pay, payables, now };
    const status = await settleByMerchant(ground, paymentNo, (db, { amount, currency }, settled) =>
      note(db, { paymentNo, settled, amount: toYuan(cents(amount)), currency }),
    );
    return { status };
  };
