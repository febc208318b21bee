import { defineCalls } from '../../call.ts';
import type { pointsMallShapes } from './points-mall.shapes.ts';

/** Declares the API calls by which shoppers see the points mall. A product is exchanged by an order (orderBill with activityId). */
export const pointsMallCalls = defineCalls<typeof pointsMallShapes>()({
  pageScoreGoods: {
    method: 'POST',
    path: '/score-goods/pageScoreGoods',
    form: true,
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of the products of the points mall, with what each is exchanged for; those that are sold out come last.',
  },
  scoreGoods: {
    method: 'GET',
    path: '/api/v1/score-goods/:activityId/:goodsId',
    caller: 'anyone',
    work: 'read',
    says: "Returns a product of the points mall with what each SKU is exchanged for, the pieces left and the caller's points.",
    refuses: ['scoreGoodsNotFound'],
  },
});
