import { defineCalls } from '../../call.ts';
import type { expressShapes } from './express.shapes.ts';

/** Declares the API calls by which shoppers look up parcels by their numbers, of orders and of returns alike. */
export const expressCalls = defineCalls<typeof expressShapes>()({
  newQuery: {
    method: 'GET',
    path: '/express/newQuery',
    caller: 'shopper',
    work: 'steps',
    says: "Returns the caller's parcels with their traces, of orders, returns and exchanges: those of an order, those with a number, or the latest.",
    refuses: ['orderNotFound', 'expressNotFound', 'courierUnknown'],
  },
  expressCodeAssert: {
    method: 'POST',
    path: '/express/expressCodeAssert',
    form: true,
    caller: 'shopper',
    work: 'steps',
    says: 'Returns the couriers that a parcel number may belong to, the most likely first.',
  },
});
