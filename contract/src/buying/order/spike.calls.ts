import { defineCalls } from '../../call.ts';
import { orderCalls } from './order.calls.ts';
import type { spikeShapes } from './spike.shapes.ts';

const passRefusals = ['accessWrong', 'accessExpired', 'accessUsed'] as const;

/** Declares the checkout API calls of a flash sale (秒杀). Each needs a pass to the sale, which the call getAccess gives. */
export const spikeCalls = defineCalls<typeof spikeShapes>()({
  spikeBill: {
    method: 'GET',
    path: '/mall/frontorder/spike/bill',
    caller: 'shopper',
    work: 'steps',
    says: 'Starts the checkout of a product at its flash sale price. The tid is that of the pass: beginning again with it changes the same draft.',
    refuses: [...passRefusals, 'promotionOver', 'promotionSoldOut', 'goodsNotFound', 'skuNeeded', 'addressNotFound', 'identityNotFound'],
  },
  spikeCreateOrder: {
    method: 'POST',
    path: '/mall/frontorder/spike/createOrder',
    caller: 'shopper',
    work: 'steps',
    encoded: ['goodsJson', 'tradeLMList'],
    says: "Creates the order of a flash sale from the caller's own draft, as createOrder does, and takes pieces of the sale. Repeating it returns the first reply.",
    refuses: [...passRefusals, ...orderCalls.createOrder.refuses],
  },
});
