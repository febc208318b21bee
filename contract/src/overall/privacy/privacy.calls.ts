import { defineCalls } from '../../call.ts';
import type { privacyShapes } from './privacy.shapes.ts';

/** Declares the API calls by which members export their data and close their account. */
export const privacyCalls = defineCalls<typeof privacyShapes>()({
  exportTicket: {
    method: 'POST',
    path: '/api/v1/person/exportTicket',
    caller: 'shopper',
    work: 'steps',
    says: "Creates a ticket for exporting the caller's data, verified by its password or a code to its mobile number. It is valid for five minutes, for that purpose only, and while the session lasts.",
    refuses: ['loginCredentialMissing', 'loginWrong', 'loginTooMany', 'loginNetworkTooMany', 'codeWrong', 'tooBusy'],
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/person/mydata.json',
    caller: 'anyone',
    work: 'read',
    says: "Exports all data stored about a member as a file. Authorised by a ticket, because a browser's download sends no token.",
    refuses: ['downloadTicketExpired'],
    bare: true,
  },
  leaving: {
    method: 'GET',
    path: '/api/v1/person/leaving',
    caller: 'shopper',
    work: 'read',
    says: "Returns what still prevents closing the caller's account, and for how many days a closed account can be reopened.",
  },
  identityClaim: {
    method: 'POST',
    path: '/identityClaim',
    caller: 'shopper',
    work: 'steps',
    says: 'Lets a member who logged in by the messaging app claim the account of a mobile number, verified by a code sent to it. Openids, cart, favourites, sign-ins, enter-store gifts and upload records move there, and the caller is logged in to it; a number that nobody has is bound to the caller. Refuses while the caller has orders, money, other points and coupons, entitlements or bookings. The header x-c3-sessionid names the session.',
    refuses: [
      'messagingSessionWrong',
      'messagingBoundElsewhere',
      'claimNotPossible',
      'mobileWrong',
      'mobileBoundElsewhere',
      'codeWrong',
      'loginNetworkTooMany',
      'memberClosed',
      'memberClosing',
      'legalTextsChanged',
    ],
  },
  closeAccount: {
    method: 'POST',
    path: '/api/v1/person/closeAccount',
    caller: 'shopper',
    work: 'steps',
    says: "Closes the caller's account, verified by its password or a code to its mobile number. It is erased after the reopening period.",
    refuses: [
      'accountHasOrders',
      'accountHasBookings',
      'accountHasBalance',
      'accountHasRecharge',
      'loginCredentialMissing',
      'loginWrong',
      'loginTooMany',
      'loginNetworkTooMany',
      'codeWrong',
      'tooBusy',
    ],
  },
});
