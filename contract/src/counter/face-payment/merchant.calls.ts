import { defineCalls } from '../../call.ts';
import type { facePayMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant sees face-to-face payments and refunds them. docs/other-payments.md has an example. */
export const facePayMerchantCalls = defineCalls<typeof facePayMerchantShapes>()({
  listFacePayments: {
    method: 'GET',
    path: '/merchant-api/v1/face-payments',
    caller: 'merchant',
    may: 'receipts.view',
    work: 'read',
    says: 'Lists the face-to-face payments that were paid, the last paid first. With `since` only those paid from that moment on: asked every second, it tells the counter what came in.',
  },
  facePayment: {
    method: 'GET',
    path: '/merchant-api/v1/face-payments/:tid',
    caller: 'merchant',
    may: 'receipts.view',
    work: 'read',
    says: 'Returns one face-to-face payment in full: discount, payments, refunds, and where something is sent.',
    refuses: ['facePaymentNotFound'],
  },
  refundFacePayment: {
    method: 'POST',
    path: '/merchant-api/v1/face-payments/:tid/refund',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Refunds a face-to-face payment or a part of it, to where the money came from, never more than was paid. The payer is told why. Repeating it under the same requestNo changes nothing.',
    refuses: ['facePaymentNotFound', 'facePaymentUnpaid', 'refundTooMuch', 'faceRefundDiffers'],
  },
  faceCode: {
    method: 'GET',
    path: '/merchant-api/v1/face-payment-code',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: "Returns the paths of the shop's page for face-to-face payments, which its printed code leads to, and of the page that shows the code for printing.",
  },
});
