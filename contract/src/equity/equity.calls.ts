import { defineCalls } from '../call.ts';
import type { equityShapes } from './equity.shapes.ts';

/** Declares the calls by which members see the rights that they bought. */
export const equityCalls = defineCalls<typeof equityShapes>()({
  myRights: {
    method: 'GET',
    path: '/api/v1/equity/rights',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the rights that the caller bought with equity products: those that hold, the next to end first, or those whose days are over.',
  },
});
