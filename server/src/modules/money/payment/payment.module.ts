import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { paymentShapes } from 'contract/money/payment/payment.shapes.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { reconciliationShapes } from 'contract/money/payment/reconciliation.shapes.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { paymentMerchantShapes } from 'contract/money/payment/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { beginPayment, paySuccessQr, payQuery, payWays, reservedBalance } from './calls/pay.ts';
import { charge } from './calls/charge.ts';
import { chargeOrder } from './calls/chargeOrder.ts';
import { listBills } from './calls/listBills.ts';
import { listDifferences, settleDifference, settlePayment } from './calls/differences.ts';
import { listRefunds, retryRefund, settleRefundOutside } from './calls/refunds.ts';
import { listPayAccounts, offerPayAccount, testPayAccount } from './calls/pay-accounts.ts';
import { putPayAccount } from './calls/putPayAccount.ts';
import type { Payables } from './payables.ts';

/** Holds the handlers of the calls by which shoppers pay and recharge their balance. */
export const paymentApi = defineApi('payment', paymentCalls, paymentShapes, {
  payQuery,
  reservedBalance,
  payWays,
  paySuccessQr,
  charge,
  chargeOrder,
  beginPayment,
});
/** Builds the handlers of the merchant's calls about provider payments, bills and refunds. */
export const reconciliationApi = (payables: Payables) =>
  defineApi('payment', reconciliationCalls, reconciliationShapes, {
    listBills,
    listDifferences,
    settleDifference,
    settlePayment: settlePayment(payables),
    listRefunds,
    retryRefund,
    settleRefundOutside,
  });
/** Holds the handlers of the merchant's calls for the shop's accounts at payment providers. */
export const paymentMerchantApi = defineApi('merchant', paymentMerchantCalls, paymentMerchantShapes, {
  listPayAccounts,
  putPayAccount,
  testPayAccount,
  offerPayAccount,
});
export { notifyPaymentReturning } from './events/notify-payment-returning.ts';
export type { Payables } from './payables.ts';
export { paymentScheduledTasks } from './scheduled-tasks.ts';
export { handlePaymentNotification } from './handle-notification.ts';
