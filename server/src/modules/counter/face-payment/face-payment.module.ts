import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { facePayShapes } from 'contract/counter/face-payment/face-payment.shapes.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { facePayMerchantShapes } from 'contract/counter/face-payment/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { faceBill, faceOrderAddress, faceOrderDetail, faceTakings } from './calls/face-payments.ts';
import { faceCode, facePayment, listFacePayments, refundFacePayment } from './calls/merchant-face-payments.ts';
import { faceCheck, payFacePayment } from './calls/pay-face-payment.ts';
import { faceShop, startFacePayment } from './calls/start-face-payment.ts';
import { defineModule } from '#define-module.ts';
import { notifyFaceRefunded } from './events/notify-refunded.ts';
import { lockFacePaymentPayable } from './face-payable.ts';
import { facePaymentMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls by which shoppers pay face to face in the shop, and payment clerks see the payments. */
const facePayApi = defineApi('facepay', facePayCalls, facePayShapes, {
  faceShop,
  startFacePayment,
  faceCheck,
  payFacePayment,
  faceBill,
  faceTakings,
  faceOrderDetail,
  faceOrderAddress,
});
/** Holds the definitions, schemas and handlers of the merchant's calls for face-to-face payments. */
const facePayMerchantApi = defineApi('merchant', facePayMerchantCalls, facePayMerchantShapes, {
  listFacePayments,
  facePayment,
  refundFacePayment,
  faceCode,
});

export const facePaymentModule = defineModule({
  name: 'face-payment',
  apis: [facePayApi, facePayMerchantApi],
  listeners: () => ({ faceRefunded: { messages: notifyFaceRefunded } }),
  payables: { face: lockFacePaymentPayable },
  memberData: facePaymentMemberData,
});
