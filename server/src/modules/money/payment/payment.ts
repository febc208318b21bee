export { signInAppPayment, startPaymentAtProvider, planPaymentAttempt, retryPaymentPlan } from './provider-payment.ts';
export { queryPaymentAttempt } from './query-payment-attempt.ts';
export type { LockedPayable, LockPayable } from './payables.ts';
export { payImmediately } from './pay-immediately.ts';
export { refundPayable } from './refund-payable.ts';
export { refundPayment } from './refund-payment.ts';
export {
  loadBalanceForPayable,
  type PaymentChoice,
  type PaymentContext,
  type PaymentSubject,
  payOrPlanPayment,
  planAndStartPayment,
  planPaymentWithoutBalance,
  spendsBalance,
} from './pay-or-plan-payment.ts';
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
export {
  queryPaymentSoon,
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
export { expireRecharges } from './store/recharges.ts';
