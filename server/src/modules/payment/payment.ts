import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { paymentShapes } from 'contract/payment/payment.shapes.ts';
import { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import { reconciliationShapes } from 'contract/payment/reconciliation.shapes.ts';
import type { PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import { defineApi } from '#http/handler.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { beginPayment } from './calls/beginPayment.ts';
import { charge } from './calls/charge.ts';
import { chargeOrder } from './calls/chargeOrder.ts';
import { listBills } from './calls/listBills.ts';
import { listDifferences } from './calls/listDifferences.ts';
import { listRefunds } from './calls/listRefunds.ts';
import { retryRefund } from './calls/retryRefund.ts';
import { settleDifference } from './calls/settleDifference.ts';
import { settlePayment } from './calls/settlePayment.ts';
import { payQuery } from './calls/payQuery.ts';
import { payWays } from './calls/payWays.ts';
import type { PaymentDeps } from './query-attempt.ts';
import { queryPayment } from './jobs/query-payment.ts';
import { checkBill } from './jobs/check-bill.ts';
import { sendRefund } from './jobs/send-refund.ts';
import type { Payables } from './payables.ts';

/** Is the public interface of payment. It knows orders only as payables; recharges of the balance are its own. */
export const paymentApi = defineApi('payment', paymentCalls, paymentShapes, { payQuery, payWays, charge, chargeOrder, beginPayment });
/** Serves the merchant's calls about provider payments, bills and refunds. */
export const reconciliationApi = (payables: Payables) =>
  defineApi('payment', reconciliationCalls, reconciliationShapes, {
    listBills,
    listDifferences,
    settleDifference,
    settlePayment: settlePayment(payables),
    listRefunds,
    retryRefund,
  });
/** Builds the job handlers that call payment providers. */
export const paymentJobs = (
  ground: Pick<PaymentDeps, 'vendors' | 'payables' | 'secrets'> & { readonly desk: Pick<PaymentAccounts, 'relate'> },
): Pick<JobHandlers, 'askPayment' | 'sendRefund' | 'checkBill'> => ({
  askPayment: queryPayment(ground),
  sendRefund: sendRefund(ground),
  checkBill: checkBill(ground),
});
export { startAtProvider, planAttempt, planUntilReady } from './provider-payment.ts';
export { queryAttempt } from './query-attempt.ts';
export { notifyPaymentReturning } from './events/notify-payment-returning.ts';
export type { LockPayable, Payables } from './payables.ts';
export { payFromBalance } from './pay-from-balance.ts';
export { findChosenAccount, isBalanceOnlyMethod, isUnpayable } from './payment-methods.ts';
export { lockRechargePayable } from './recharge-payable.ts';
export type { Payable } from './store/payments.ts';
export {
  queryAttemptSoon,
  type PaymentAttempt,
  findReservedBalanceErrors,
  findOpenAttempt,
  loadBalancePart,
  loadMerchantPayments,
  type MerchantPayment,
  findReturnedMoney,
} from './store/payments.ts';
export { loadPaymentRefunds } from './store/refunds.ts';
export { savePaymentAccount } from './save-payment-account.ts';
export {
  findAccount,
  loadAccountsOfProvider,
  loadAllAccounts,
  lockAccounts,
  type StoredPaymentAccount,
  countOpenPaymentsByAccount,
  openAccount,
  addPaymentAccount,
  withdrawAccount,
  offerAccount,
} from './store/accounts.ts';
export type { ReturnReason } from './rules/return-reasons.ts';
export { balanceLimit, exceedsAnyBalance } from './rules/recharge.ts';
export { expireRecharges, hasRechargeAtProvider } from './store/recharges.ts';
export { paymentScheduledTasks } from './scheduled-tasks.ts';
export { handleProviderNotification } from './handle-notification.ts';
