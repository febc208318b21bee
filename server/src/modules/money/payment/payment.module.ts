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
import { exportPayments, listPayments, paymentTotals } from './calls/payment-list.ts';
import { listRefunds, retryRefund, settleRefundOutside } from './calls/refunds.ts';
import { listPayAccounts, offerPayAccount, testPayAccount } from './calls/pay-accounts.ts';
import { putPayAccount } from './calls/putPayAccount.ts';
import type { Payables } from './payables.ts';
import { defineModule } from '#define-module.ts';
import { notifyPaymentReturning } from './events/notify-payment-returning.ts';
import { paymentScheduledTasks } from './scheduled-tasks.ts';
import { lockRechargePayable } from './recharge-payable.ts';
import { findReservedBalanceInconsistencies } from './store/payments.ts';
import { hasRechargeAtProvider } from './store/recharges.ts';
import type { PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { checkBill } from './jobs/check-bill.ts';
import { queryPayment } from './jobs/query-payment.ts';
import { sendRefund } from './jobs/send-refund.ts';
import type { PaymentDeps } from './query-payment-attempt.ts';

/** Holds the handlers of the calls by which shoppers pay and recharge their balance. */
const paymentApi = defineApi('payment', paymentCalls, paymentShapes, {
  payQuery,
  reservedBalance,
  payWays,
  paySuccessQr,
  charge,
  chargeOrder,
  beginPayment,
});
/** Builds the handlers of the merchant's calls about provider payments, bills and refunds. */
const reconciliationApi = (payables: Payables) =>
  defineApi('payment', reconciliationCalls, reconciliationShapes, {
    listBills,
    listPayments,
    exportPayments,
    paymentTotals,
    listDifferences,
    settleDifference,
    settlePayment: settlePayment(payables),
    listRefunds,
    retryRefund,
    settleRefundOutside,
  });
/** Holds the handlers of the merchant's calls for the shop's accounts at payment providers. */
const paymentMerchantApi = defineApi('merchant', paymentMerchantCalls, paymentMerchantShapes, {
  listPayAccounts,
  putPayAccount,
  testPayAccount,
  offerPayAccount,
});
export { handlePaymentNotification } from './handle-notification.ts';

/** Builds the handlers of the jobs that call payment providers: queries, refunds and bills. */
const paymentJobs = (
  deps: Pick<PaymentDeps, 'providers' | 'payables' | 'secrets'> & { readonly desk: Pick<PaymentAccounts, 'relate'> },
): Pick<JobHandlers, 'askPayment' | 'sendRefund' | 'checkBill'> => ({
  askPayment: queryPayment(deps),
  sendRefund: sendRefund(deps),
  checkBill: checkBill(deps),
});
/** @param others what else can be paid than a recharge */
export const paymentModule = (others: Payables) => {
  const payables: Payables = { ...others, recharge: lockRechargePayable };
  return defineModule({
    name: 'payment',
    apis: [paymentApi, reconciliationApi(payables), paymentMerchantApi],
    listeners: () => ({ paymentReturning: { messages: notifyPaymentReturning } }),
    tasks: () => paymentScheduledTasks,
    jobs: paymentJobs,
    payables: { recharge: lockRechargePayable },
    provers: [findReservedBalanceInconsistencies],
    memberData: {
      tables: ['payment', 'recharge'],
      findHoldings: async (db, memberId, departure) =>
        departure !== 'erase' && (await hasRechargeAtProvider(db, memberId)) ? ['payment'] : [],
    },
  });
};
