import { defineCalls } from '../../call.ts';
import type { equityShapes } from './equity.shapes.ts';

/** Declares the API calls by which members see and extend the benefits (权益) that they bought as equity products, such as count cards. */
export const equityCalls = defineCalls<typeof equityShapes>()({
  myRights: {
    method: 'GET',
    path: '/api/v1/equity/rights',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the entitlements that the caller bought with equity products: those that are valid, the next to end first, or those whose days are over.',
  },
  validationDelay: {
    method: 'GET',
    path: '/order/validationDelay/:id',
    caller: 'shopper',
    work: 'write',
    says: 'Extends an entitlement of the caller by the days of its terms: once, in the last seven days before it ends.',
    refuses: ['rightNotFound', 'rightExtended', 'rightNotExtendable', 'rightNotDue'],
  },
  validationDelayList: {
    method: 'POST',
    path: '/order/validationDelay/list',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: 'Lists the entitlements that the caller extended, the latest first.',
  },
});
