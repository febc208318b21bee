import { defineCalls } from '../../call.ts';
import type { flashSaleShapes } from './flash-sale.shapes.ts';

/** Declares the API calls by which shoppers get a pass to order in a flash sale (秒杀). The order calls are in order/spike.calls.ts. */
export const flashSaleCalls = defineCalls<typeof flashSaleShapes>()({
  getAccess: {
    method: 'GET',
    path: '/micro/spike/access/getAccess',
    caller: 'shopper',
    work: 'steps',
    says: 'Gives the caller a pass to a product of a flash sale: for one order, two minutes long. Asking again returns the same one. Refuses while as many passes are out as could be served.',
    refuses: ['promotionOver', 'promotionSoldOut', 'promotionLimit', 'flashSaleBusy'],
  },
  getInitNum: {
    method: 'POST',
    path: '/activity/goods/getInitNum',
    caller: 'anyone',
    form: true,
    work: 'steps',
    says: 'Returns how many pieces of a product a flash sale began with and has left, as they were a moment ago, and when it runs.',
    refuses: ['promotionNotFound'],
  },
});
