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
});
