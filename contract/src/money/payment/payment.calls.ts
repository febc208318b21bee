import { defineCalls } from '../../call.ts';
import type { paymentShapes } from './payment.shapes.ts';

/**
 * Declares the API calls by which shoppers list payment methods, ask for the state of a payment, and pay a recharge of
 * their balance. The calls that pay an order, a card or a booking are declared with those.
 */
export const paymentCalls = defineCalls<typeof paymentShapes>()({
  payQuery: {
    method: 'POST',
    path: '/pay/query',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: 'Returns the state of the payment of an order, a recharge, a card or an amount at the counter.',
    refuses: ['paymentNotFound'],
  },
  reservedBalance: {
    method: 'GET',
    path: '/api/v1/payment/reserved-balance',
    caller: 'shopper',
    work: 'read',
    says: "Lists what the caller's open payments reserve of the balance, and for which orders.",
  },
  payWays: {
    method: 'GET',
    path: '/api/v1/payment/ways',
    caller: 'shopper',
    work: 'read',
    says: "Lists the payment methods of the site other than the balance, and whether orders may be paid by a transfer to the shop's account.",
  },
  paySuccessQr: {
    method: 'GET',
    path: '/mall/order/getPaySucWechatQr',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the code that the page after a payment shows, such as that of an assistant at WeChat, with its words.',
  },
  charge: {
    method: 'GET',
    path: '/api/account/balance/charge',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the recharge options: suggested amounts, the minimum, the maximum and the payment methods.',
  },
  chargeOrder: {
    method: 'GET',
    path: '/api/account/balance/chargeOrder',
    caller: 'shopper',
    work: 'write',
    says: 'Creates a recharge that must be paid within 30 minutes. Repeating the amount returns the open recharge; another amount replaces it unless it is being paid.',
    refuses: ['rechargeOff', 'rechargeAmountWrong', 'rechargeAboveLimit'],
  },
  beginPayment: {
    method: 'POST',
    path: '/api/v1/payment/begin',
    caller: 'shopper',
    work: 'steps',
    says: "Starts the payment of the caller's recharge at a provider and returns where to pay. Repeating the request returns the same payment; another method ends the previous one.",
    refuses: [
      'rechargeNotFound',
      'rechargePaid',
      'rechargeExpired',
      'rechargeAboveLimit',
      'payMethodUnknown',
      'payProviderAway',
      'payProviderRefused',
      'providerAmountDiffers',
    ],
  },
});
