import { toYuan, zero } from 'contract/money.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildMerchantOrderRow, listOrderBlock, withReadablePictures } from '#modules/buying/order/order.ts';
import { loadMoneyTotals } from '#modules/money/payment/payment.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadSurveyAnswerFinder } from '#modules/buying/survey/survey.ts';
import { courierName } from '../rules/parcel-reply.ts';
import { listParcels } from '../store/parcels.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/**
 * Exports for the merchant orders with their amounts, parcels and survey answers, the newest first, in batches. Filters
 * by status and time. The reply's `next` is passed as `after` to get the next batch.
 */
export const exportOrders: Handler<typeof logisticsMerchantCalls.exportOrders> = async (
  { db, secrets, now, say },
  { status, from, before, after, most = 200 },
) => {
  const orders = await listOrderBlock(db, { statuses: status, from: toOptionalDate(from), before: toOptionalDate(before) }, after, most);
  const tids = orders.map(({ tid }) => tid);
  const [parcels, surveysOf, moneyOf] = await Promise.all([
    listParcels(db, tids),
    loadSurveyAnswerFinder(db, tids, { secrets, now }),
    loadMoneyTotals(db, 'order', tids),
  ]);
  return {
    list: orders.map((order) => ({
      ...withReadablePictures(buildMerchantOrderRow(order, moneyOf(order.tid), secrets.open, say), secrets, now),
      goodsAmount: toYuan(order.goodsAmount),
      reducedAmount: toYuan(order.reducedAmount),
      adjustedAmount: toYuan(order.adjustedAmount),
      postFee: toYuan(order.freightAmount),
      insuranceFee: toYuan(order.insurance?.premium ?? zero),
      payTypeText: order.payMethod === null ? '' : say(sentence('paymentMethod', { payType: order.payMethod })),
      surveys: surveysOf(order.tid),
      parcels: parcels
        .filter(({ tid }) => tid === order.tid)
        .map(({ courier, number, contents }) => ({
          courierName: courierName(courier),
          number,
          lineNos: contents.map(({ lineNo }) => lineNo),
        })),
    })),
    next: orders.length === most ? (orders.at(-1)?.tid ?? null) : null,
  };
};
