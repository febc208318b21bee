import type { PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { PaymentDeps } from './query-payment-attempt.ts';
import { queryPayment } from './jobs/query-payment.ts';
import { checkBill } from './jobs/check-bill.ts';
import { sendRefund } from './jobs/send-refund.ts';
/** Builds the handlers of the jobs that call payment providers: queries, refunds and bills. */
export const paymentJobs = (
  deps: Pick<PaymentDeps, 'providers' | 'payables' | 'secrets'> & { readonly desk: Pick<PaymentAccounts, 'relate'> },
): Pick<JobHandlers, 'askPayment' | 'sendRefund' | 'checkBill'> => ({
  askPayment: queryPayment(deps),
  sendRefund: sendRefund(deps),
  checkBill: checkBill(deps),
});
export { signInAppPayment, startPaymentAtProvider, planPaymentAttempt, retryPaymentPlan } from './provider-payment.ts';
export { queryPaymentAttempt } from './query-payment-attempt.ts';
export type { LockPayable } from './payables.ts';
export { payImmediately } from './pay-immediately.ts';
export { refundPayable } from './refund-payable.ts';
export { refundPayment } from './refund-payment.ts';
export { loadBalanceForPayable, payOrPlanPayment, spendsBalance, startPlannedPayment } from './pay-or-plan-payment.ts';
export { splitPaidByMethod } from './rules/split-paid-by-method.ts';
export {
  balancePartBeside,
  balanceTenders,
  isCardTender,
  isOwnMoney,
  ownMoneyMethod,
  type PaymentTender,
  totalOfTenders,
} from './rules/payment-tender.ts';
export { findChosenAccount, isBalanceOnlyMethod, isAmountUnpayable, listPaymentMethods } from './payment-methods.ts';
export { lockRechargePayable } from './recharge-payable.ts';
export {
  queryPaymentSoon,
  findReservedBalanceInconsistencies,
  findOpenPaymentAttempt,
  listPaymentNumbersOf,
  loadPaidTenders,
  loadMerchantPayments,
  loadMoneyTotals,
  type MoneyTotals,
  sumTenders,
  findRefundedMoney,
} from './store/payments.ts';
export type { PaymentAttempt, MerchantPaymentView } from './rules/payment.ts';
export { listProviderPartsOfRefund, loadPaymentRefunds } from './store/refunds.ts';
export { loadPaymentAccountsOfProvider, addPaymentAccount } from './store/accounts.ts';
export { loadPayingAppId } from './paying-app.ts';
export { compareBalance } from './rules/balance-check.ts';
export { balanceLimit, exceedsAnyBalance } from './rules/recharge.ts';
export { expireRecharges, hasRechargeAtProvider } from './store/recharges.ts';
