import type { PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { PaymentDeps } from './query-attempt.ts';
import { queryPayment } from './jobs/query-payment.ts';
import { checkBill } from './jobs/check-bill.ts';
import { sendRefund } from './jobs/send-refund.ts';
/** Builds the job handlers that call payment providers. */
export const paymentJobs = (
  deps: Pick<PaymentDeps, 'providers' | 'payables' | 'secrets'> & { readonly desk: Pick<PaymentAccounts, 'relate'> },
): Pick<JobHandlers, 'askPayment' | 'sendRefund' | 'checkBill'> => ({
  askPayment: queryPayment(deps),
  sendRefund: sendRefund(deps),
  checkBill: checkBill(deps),
});
export { signInAppPayment, startAtProvider, planAttempt, planUntilReady } from './provider-payment.ts';
export { queryAttempt } from './query-attempt.ts';
export type { LockPayable } from './payables.ts';
export { payImmediately } from './pay-immediately.ts';
export { refundPayable } from './refund-payable.ts';
export { refundPayment } from './refund-payment.ts';
export { loadBalanceFor, payOrPlan, spendsBalance, startIfPlanned } from './pay-or-plan.ts';
export { splitPaid } from './rules/split-paid.ts';
export { balanceBeside, balanceTenders, isCard, isOwnMoney, ownMethod, type Tender, totalOf } from './rules/tender.ts';
export { findChosenAccount, isBalanceOnlyMethod, isUnpayable, listPaymentMethods } from './payment-methods.ts';
export { lockRechargePayable } from './recharge-payable.ts';
export {
  queryAttemptSoon,
  findReservedBalanceInconsistencies,
  findOpenAttempt,
  listPaidNumbers,
  loadPaidTenders,
  loadMerchantPayments,
  findReturnedMoney,
} from './store/payments.ts';
export type { PaymentAttempt, MerchantPayment } from './rules/payment.ts';
export { listPartsOfRefund, loadPaymentRefunds } from './store/refunds.ts';
export { loadAccountsOfProvider, addPaymentAccount } from './store/accounts.ts';
export { loadPayingAppId } from './paying-app.ts';
export { compareBalance } from './rules/balance-check.ts';
export { balanceLimit, exceedsAnyBalance } from './rules/recharge.ts';
export { expireRecharges, hasRechargeAtProvider } from './store/recharges.ts';
