import { defineCalls } from '../../call.ts';
import type { ledgerShapes } from './ledger.shapes.ts';

/** Declares the API calls by which members see their balance and its entries. */
export const ledgerCalls = defineCalls<typeof ledgerShapes>()({
  ownMoney: {
    method: 'GET',
    path: '/mall/order/ownMoney',
    caller: 'shopper',
    work: 'read',
    says: "Returns the caller's balance, which can pay for orders.",
  },
  queryAccountBalance: {
    method: 'GET',
    path: '/api/account/balance/queryAccountBalance',
    caller: 'shopper',
    work: 'read',
    says: "Returns the caller's balance and its currency.",
  },
  queryBalance: {
    method: 'POST',
    path: '/consumer/account/mobile/queryBalance',
    caller: 'shopper',
    work: 'read',
    form: true,
    says: "Returns the caller's balance and its currency, as queryAccountBalance does.",
  },
  statement: {
    method: 'GET',
    path: '/api/v1/ledger/statement',
    caller: 'shopper',
    work: 'read',
    says: "Lists the entries of the caller's balance, newest first, with the balance after each.",
  },
});
