import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundMerchantShapes } from 'contract/aftersales/refund/merchant.shapes.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundShapes } from 'contract/aftersales/refund/refund.shapes.ts';
import { defineApi } from '#http/handler.ts';
import {
  approveRefund,
  exportRefunds,
  listRefundRequests,
  receiveReturn,
  refundExchange,
  refundLines,
  refundMoney,
  refundRequest,
  rejectRefund,
  resendExchange,
} from './calls/merchant-refunds.ts';
import { returnLogistics } from './calls/returnLogistics.ts';
import {
  acceptOffer,
  addRefundExpress,
  applyRefund,
  applyRelatedRefund,
  cancelRefund,
  declineOffer,
  deleteRefund,
  exchangeToRefund,
  extremeRefund,
  lastReturn,
  myRefunds,
  refundDetail,
  refundEdit,
  refundListExtendInfo,
  relevanceRefundEdit,
  updateRefundExpress,
} from './calls/shopper-refunds.ts';
import { writeRefundMessage } from './calls/writeRefundMessage.ts';
import { defineModule } from '#define-module.ts';
import { endPaidRefunds } from './events/end-paid-refunds.ts';
import { notifyRefundMoved } from './events/notify-refund-moved.ts';
import { refundScheduledTasks } from './scheduled-tasks.ts';
import { findRefundInconsistencies } from './store/refund-inconsistencies.ts';

/** Holds the handlers of the calls by which shoppers get their money back, return products and exchange them. */
const refundApi = defineApi('refund', refundCalls, refundShapes, {
  refundEdit,
  relevanceRefundEdit,
  applyRefund,
  applyRelatedRefund,
  extremeRefund,
  cancelRefund,
  acceptOffer,
  declineOffer,
  exchangeToRefund,
  addRefundExpress,
  updateRefundExpress,
  deleteRefund,
  myRefunds,
  refundListExtendInfo,
  refundDetail,
  lastReturn,
  returnLogistics,
});
/** Holds the handlers of the merchant's calls for refunds. */
const refundMerchantApi = defineApi('merchant', refundMerchantCalls, refundMerchantShapes, {
  listRefundRequests,
  refundRequest,
  exportRefunds,
  approveRefund,
  rejectRefund,
  writeRefundMessage,
  receiveReturn,
  resendExchange,
  refundExchange,
  refundLines,
  refundMoney,
});

export const refundModule = defineModule({
  name: 'refund',
  apis: [refundApi, refundMerchantApi],
  listeners: () => ({
    refundMoved: { messages: notifyRefundMoved },
    refundPartArrived: { refunds: endPaidRefunds },
  }),
  tasks: ({ ids }) => refundScheduledTasks(ids),
  provers: [findRefundInconsistencies],
  memberData: {
    tables: ['refund'],
  },
});
