import { defineCalls } from '../../call.ts';
import type { insuranceShapes } from './insurance.shapes.ts';

/**
 * Declares the API calls of the return-freight insurance (退货运费险). The specification names them without their fields; each is about a checkout,
 * products or an order.
 */
export const insuranceCalls = defineCalls<typeof insuranceShapes>()({
  insuranceInfo: {
    method: 'POST',
    path: '/micro/order/insurance/getInfo',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: "Says what the return-freight insurance costs and pays for one of the caller's drafts, and whether the draft buys it.",
    refuses: ['draftNotFound'],
  },
  recommendInsurance: {
    method: 'POST',
    path: '/insurance/recommend',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: 'Says what the return-freight insurance would cost and pay for goods, and which of them can be returned.',
    refuses: ['goodsNotFound', 'skuNeeded'],
  },
  orderInsurance: {
    method: 'GET',
    path: '/insurance/selectByTid',
    caller: 'shopper',
    work: 'read',
    says: "Returns the return-freight insurance of one of the caller's orders, with what became of it.",
    refuses: ['orderNotFound'],
  },
});
