import { defineCalls } from '../call.ts';
import type { personShapes } from './person.shapes.ts';

export const personCalls = defineCalls<typeof personShapes>()({
  exportTicket: {
    method: 'POST',
    path: '/api/v1/person/exportTicket',
    caller: 'shopper',
    work: 'read',
    says: "A ticket for the file of the caller's data: good for five minutes, for that alone, and while the session lives.",
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/person/mydata.json',
    caller: 'anyone',
    work: 'read',
    says: "All that the mall keeps of a person, as a file: who holds its ticket may read it, for a browser's download sends no token.",
    refuses: ['ticketOver'],
    bare: true,
  },
  leaving: {
    method: 'GET',
    path: '/api/v1/person/leaving',
    caller: 'shopper',
    work: 'read',
    says: "What still stands in the way of closing the caller's account, and for how long it can be taken back.",
  },
  closeAccount: {
    method: 'POST',
    path: '/api/v1/person/closeAccount',
    caller: 'shopper',
    work: 'steps',
    says: "Closes the caller's account, by its password or a code to its mobile; after the days to come back it is erased.",
    refuses: [
      'leavingOrders',
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
