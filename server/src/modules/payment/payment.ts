import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { paymentShapes } from 'contract/payment/payment.shapes.ts';
import { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import { reconciliationShapes } from 'contract/payment/reconciliation.shapes.ts';
import type { PayDesk } from '#gateways/pay/vendor.ts';
import { serve } from '#http/handler.ts';
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
import type { VendorGround } from './end-attempt.ts';
import { askPayment } from './jobs/ask-payment.ts';
import { checkBill } from './jobs/check-bill.ts';
import { sendRefund } from './jobs/send-refund.ts';
import type { Payables } from './payables.ts';

/** Is the public interface of payment. It knows orders only as payables; recharges of the balance are its own. */
export const paymentServed = serve('payment', paymentCalls, paymentShapes, { payQuery, payWays, charge, chargeOrder, beginPayment });
/** Serves the merchant's calls about provider payments, bills and refunds. */
export const reconciliationServed = (payables: Payables) =>
  serve('payment', reconciliationCalls, reconciliationShapes, {
    listBills,
    listDifferences,
    settleDifference,
    settlePayment: settlePayment(payables),
    listRefunds,
    retryRefund,
  });
/** Builds the job handlers that call payment providers. */
export const paymentJobs = (
  ground: Pick<VendorGround, 'vendors' | 'payables' | 'secrets'> & { readonly desk: Pick<PayDesk, 'kinship'> },
): Pick<JobHandlers, 'askPayment' | 'sendRefund' | 'checkBill'> => ({
  askPayment: askPayment(ground),
  sendRefund: sendRefund(ground),
  checkBill: checkBill(ground),
});
export { announce, planAttempt, planned } from './at-vendor.ts';
export { askAttempt } from './end-attempt.ts';
export { tellReturning } from './events/tell-returning.ts';
export type { HoldPayable, Payables } from './payables.ts';
export { payFromBalance } from './pay-from-balance.ts';
export { chosenAccount, isBalanceAlone, isUnpayable } from './pay-ways.ts';
export { holdRecharge } from './recharge-payable.ts';
export type { Payable } from './store/payments.ts';
export {
  askSoon,
  type Attempt,
  heldProof,
  openAttempt,
  paidFromBalance,
  toldPayments,
  type ToldPayment,
  wentBack,
} from './store/payments.ts';
export { refundsOf } from './store/refunds.ts';
export { keepAccount } from './keep-account.ts';
export {
  accountById,
  accountsOf,
  allAccounts,
  heldAccounts,
  type KeptAccount,
  openByAccount,
  opened,
  putAccount,
  setNotOffered,
  setOffered,
} from './store/accounts.ts';
export type { ReturnWhy } from './rules/returning.ts';
export { balanceLimit, isBeyondBalance } from './rules/recharge.ts';
export { endRecharges, isCharging } from './store/recharges.ts';
export { paymentSweepers } from './sweepers.ts';
export { takeNotice } from './take-notice.ts';
