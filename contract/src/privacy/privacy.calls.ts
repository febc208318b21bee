import { defineCalls } from '../call.ts';
import type { privacyShapes } from './privacy.shapes.ts';

export const privacyCalls = defineCalls<typeof privacyShapes>()({
  exportTicket: {
    method: 'POST',
    path: '/api/v1/person/exportTicket',
    caller: 'shopper',
    work: 'steps',
    says: "Creates a ticket for exporting the caller's data, verified by its password or a code to its mobile number. It is valid for five minutes, for that purpose only, and while the session lasts.",
    refuses: ['loginNeedsProof', 'loginWrong', 'loginTooMany', 'loginAddressTooMany', 'codeWrong', 'tooBusy'],
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/person/mydata.json',
    caller: 'anyone',
    work: 'read',
    says: "Exports all data stored about a member as a file. Authorised by a ticket, because a browser's download sends no token.",
    refuses: ['ticketOver'],
    bare: true,
  },
  leaving: {
    method: 'GET',
    path: '/api/v1/person/leaving',
    caller: 'shopper',
    work: 'read',
    says: "Returns what still prevents closing the caller's account, and for how many days a closed account can be reopened.",
  },
  closeAccount: {
    method: 'POST',
    path: '/api/v1/person/closeAccount',
    caller: 'shopper',
    work: 'steps',
    says: "Closes the caller's account, verified by its password or a code to its mobile number. It is erased after the reopening period.",
    refuses: [
      'leavingOrders',
      'leavingBookings',
      'leavingBalance',
      'leavingPayment',
      'loginNeedsProof',
      'loginWrong',
      'loginTooMany',
      'loginAddressTooMany',
      'codeWrong',
      'tooBusy',
    ],
  },
});
