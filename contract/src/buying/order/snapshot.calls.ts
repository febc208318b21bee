import { defineCalls } from '../../call.ts';
import type { snapshotShapes } from './snapshot.shapes.ts';

/** Declares the API calls that show an ordered product as its page was when the order was placed (交易快照). */
export const snapshotCalls = defineCalls<typeof snapshotShapes>()({
  transactionSnapshots: {
    method: 'GET',
    path: '/api/v1/snapshot/order',
    caller: 'shopper',
    work: 'read',
    says: "Lists the lines of one of the caller's orders, each with a snapshot.",
    refuses: ['orderNotFound'],
  },
  transactionSnapshot: {
    method: 'GET',
    path: '/api/v1/snapshot/line',
    caller: 'shopper',
    work: 'read',
    says: "Returns a product's page as it was when one of the caller's orders was placed, with its price and discounts then, and what the shop promised.",
    refuses: ['orderNotFound'],
  },
});
