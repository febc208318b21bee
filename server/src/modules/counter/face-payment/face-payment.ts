export type { FacePayment } from './rules/face-payment.ts';
export { lockFacePaymentPayable } from './face-payable.ts';
export { eraseFacePayments, listAllFacePayments } from './store/face-payments.ts';
