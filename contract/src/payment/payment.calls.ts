import { calls } from '../call.ts';
import type { paymentShapes } from './payment.shapes.ts';

export const paymentCalls = calls<typeof paymentShapes>()({
  payQuery: {
    method: 'POST',
    path: '/pay/query',
    caller: 'shopper',
    work: 'read',
    says: 'How the payment of an order or a recharge stands.',
    refuses: ['paymentNotFound'],
  },
  payWays: {
    method: 'GET',
    path: '/api/v1/payment/ways',
    caller: 'shopper',
    work: 'read',
    says: 'Through whom the site takes money, beside the balance.',
  },
  charge: {
    method: 'GET',
    path: '/api/account/balance/charge',
    caller: 'shopper',
    work: 'read',
    says: 'What may be charged: amounts to choose from, the least and the most, and how the payment goes.',
  },
  chargeOrder: {
    method: 'GET',
    path: '/api/account/balance/chargeOrder',
    caller: 'shopper',
    work: 'write',
    says: 'Makes a recharge of an amount, to be paid within half an hour; the same amount again gives the one that still waits, another takes its place unless that is being paid.',
    refuses: ['rechargeOff', 'rechargeAmount', 'rechargeMost'],
  },
  beginPayment: {
    method: 'POST',
    path: '/api/v1/payment/begin',
    caller: 'shopper',
    work: 'steps',
    says: "Begins to pay one's recharge at a vendor: where to pay it. The same again leads to the same payment, another way ends the one before.",
    refuses: [
      'rechargeNotFound',
      'rechargePaid',
      'rechargeExpired',
      'rechargeMost',
      'payMethodUnknown',
      'payVendorAway',
      'payVendorRefused',
      'noticeDiffers',
    ],
  },
});
