import { calls } from '../call.ts';
import type { ledgerShapes } from './ledger.shapes.ts';

export const ledgerCalls = calls<typeof ledgerShapes>()({
  ownMoney: {
    method: 'GET',
    path: '/mall/order/ownMoney',
    caller: 'shopper',
    work: 'read',
    says: "The caller's balance, which can pay orders.",
  },
  queryAccountBalance: {
    method: 'GET',
    path: '/api/account/balance/queryAccountBalance',
    caller: 'shopper',
    work: 'read',
    says: "The caller's balance, in its currency.",
  },
  statement: {
    method: 'GET',
    path: '/api/v1/ledger/statement',
    caller: 'shopper',
    work: 'read',
    says: "What came into the caller's balance and what left it, the newest first, with the balance after each.",
  },
});
