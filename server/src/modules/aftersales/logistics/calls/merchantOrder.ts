import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { listOrdersByTid, withReadablePictures } from '#modules/buying/order/order.ts';
import { loadPaymentRefunds, loadMerchantPayments } from '#modules/money/payment/payment.ts';
import { loadSurveyAnswerFinder } from '#modules/buying/survey/survey.ts';
import { buildMerchantOrderDetail } from '../build-merchant-order-detail.ts';
import { listParcels } from '../store/parcels.ts';

/**
 * Returns one order of any member to the merchant in full: amounts, times, who closed it, parcels, payments with their
 * numbers, and refunds. Refuses an unknown order.
 */
export const merchantOrder: Handler<typeof logisticsMerchantCalls.merchantOrder> = async ({ db, secrets, now, say }, { tid }) => {
  const payable = { kind: 'order', id: tid } as const;
  const [[order], parcels, payments, refunds, surveysOf] = await Promise.all([
    listOrdersByTid(db, [tid]),
    listParcels(db, [tid]),
    loadMerchantPayments(db, payable),
    loadPaymentRefunds(db, payable),
    loadSurveyAnswerFinder(db, [tid], { secrets, now }),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  const whole = buildMerchantOrderDetail(order, { parcels, payments, refunds }, secrets.open, say);
  return { ...withReadablePictures(whole, secrets, now), surveys: surveysOf(tid) };
};
