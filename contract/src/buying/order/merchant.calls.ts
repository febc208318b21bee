import { defineCalls } from '../../call.ts';
import type { orderMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant manages orders, and the one that shows a member with their orders. */
export const orderMerchantCalls = defineCalls<typeof orderMerchantShapes>()({
  listOrders: {
    method: 'GET',
    path: '/merchant-api/v1/orders',
    caller: 'merchant',
    may: 'orders.view',
    work: 'read',
    says: "Lists the site's orders, newest first. Filters by state, creation time, whole order number, or a word in the newest 200,000 orders.",
  },
  orderPrice: {
    method: 'GET',
    path: '/merchant-api/v1/orders/:tid/price',
    caller: 'merchant',
    may: 'orders.view',
    work: 'read',
    says: "Explains the price of an order: each step with its lines, the merchant's change, shipping, payments, and today's price.",
    refuses: ['orderNotFound'],
  },
  changeOrderPrice: {
    method: 'PUT',
    path: '/merchant-api/v1/orders/:tid/price',
    caller: 'merchant',
    may: 'orders.reprice',
    work: 'steps',
    says: 'Changes the price of an unpaid order: a difference on the price of its products, and the shipping fee. The shopper is notified. An open payment is closed at the payment provider first; if it turns out to be paid, the price stays.',
    refuses: ['orderNotFound', 'orderStateForbids', 'priceTooLow', 'payProviderAway', 'providerAmountDiffers'],
  },
  closeOrder: {
    method: 'POST',
    path: '/merchant-api/v1/orders/:tid/close',
    caller: 'merchant',
    may: 'orders.edit',
    work: 'steps',
    says: 'Closes an unpaid order and notifies the shopper of the reason. An open payment is closed at the payment provider first; if it turns out to be paid, the order stays. For an order that is already closed, returns its state.',
    refuses: ['orderNotFound', 'orderStateForbids', 'payProviderAway', 'providerAmountDiffers'],
  },
  refundOrder: {
    method: 'POST',
    path: '/merchant-api/v1/orders/:tid/refund',
    caller: 'merchant',
    may: 'orders.refund',
    work: 'write',
    says: 'Refunds a paid order of which nothing is shipped, as a whole, and closes it. The money goes back to where it came from, coupon and points as their settings say; the shopper is notified of the reason. Repeating it changes nothing.',
    refuses: ['orderNotFound', 'orderStateForbids'],
  },
  noteOrder: {
    method: 'PUT',
    path: '/merchant-api/v1/orders/:tid/note',
    caller: 'merchant',
    may: 'orders.edit',
    work: 'write',
    says: "Saves the merchant's own note on an order. Shoppers never see it.",
    refuses: ['orderNotFound'],
  },
  merchantMember: {
    method: 'GET',
    path: '/merchant-api/v1/members/:id',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Returns one member: level, state, balance, and the number and sum of paid orders.',
    refuses: ['userNotFound'],
  },
});
