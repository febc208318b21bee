import { defineCalls } from '../../call.ts';
import type { promotionShapes } from './promotion.shapes.ts';

/** Declares the API calls by which shoppers see promotions and the products in them. */
export const promotionCalls = defineCalls<typeof promotionShapes>()({
  activity: {
    method: 'GET',
    path: '/activity/:id',
    caller: 'anyone',
    work: 'read',
    says: "Returns a promotion with its terms, the moment of its next change and a page of its products, at the caller's price.",
    refuses: ['promotionNotFound'],
  },
  listActivities: {
    method: 'GET',
    path: '/api/v1/activity/list',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of the promotions that run or will run for the caller, the running ones first, each with its terms and first products; the points mall has a list of its own.',
  },
  limitDiscountPage: {
    method: 'GET',
    path: '/limitDiscount/page',
    caller: 'anyone',
    work: 'read',
    says: "Returns today's sessions of the limit discounts, and a page of the products of one: of the running one, else of the next.",
  },
  limitDiscountTemplates: {
    method: 'GET',
    path: '/limitDiscount/templatePage',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of the limit discounts that run or will run for the caller, each with its first products.',
  },
});
