import { defineCalls } from '../../call.ts';
import type { restockShapes } from './restock.shapes.ts';

/** Declares the API calls by which a member asks to be told when a sold-out SKU can be bought again. */
export const restockCalls = defineCalls<typeof restockShapes>()({
  listRestockReminders: {
    method: 'GET',
    path: '/api/v1/goods/restockReminder/list',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the sold-out SKUs of whose return the caller asked to be told, the newest first.',
  },
  askRestockReminder: {
    method: 'POST',
    path: '/api/v1/goods/restockReminder',
    caller: 'shopper',
    work: 'write',
    says: 'Asks for one message when a sold-out SKU can be bought again. Asking again changes nothing.',
    refuses: ['goodsNotFound', 'goodsOffSale', 'restockInStock', 'restockTooMany'],
  },
  cancelRestockReminder: {
    method: 'POST',
    path: '/api/v1/goods/restockReminder/cancel',
    caller: 'shopper',
    work: 'write',
    says: 'Takes back the wish to be told of a SKU; one that the caller did not ask for is ignored.',
  },
});
