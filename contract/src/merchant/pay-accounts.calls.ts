import { calls } from '../call.ts';
import type { payAccountShapes } from './pay-accounts.shapes.ts';

/** Where a shop's money goes, and the keys: the owner's alone. What is secret in them is never answered. */
export const payAccountCalls = calls<typeof payAccountShapes>()({
  listPayAccounts: {
    method: 'GET',
    path: '/merchant-api/v1/pay-accounts',
    caller: 'merchant',
    work: 'read',
    says: "The shop's accounts with the vendors of payments, the newest first: which fields are set, of keys a fingerprint or the end alone, until when they are good, and which account shoppers are offered.",
  },
  putPayAccount: {
    method: 'POST',
    path: '/merchant-api/v1/pay-accounts/:vendor',
    caller: 'merchant',
    work: 'steps',
    says: 'Keeps an account and offers it, once the vendor was asked whether its keys work. One that is there already gets the new keys: what was begun or paid through it goes on with them.',
    refuses: ['payAccountWrong', 'payAccountTooMany', 'paySandboxNone', 'payVendorAway'],
  },
  testPayAccount: {
    method: 'POST',
    path: '/merchant-api/v1/pay-accounts/:id/test',
    caller: 'merchant',
    work: 'steps',
    says: 'Asks the vendor something harmless by the keys of an account; says in a sentence which of them is wrong.',
    refuses: ['payAccountNotFound', 'payVendorAway'],
  },
  offerPayAccount: {
    method: 'PUT',
    path: '/merchant-api/v1/pay-accounts/:id/offered',
    caller: 'merchant',
    work: 'write',
    says: "Offers shoppers an account, in place of the vendor's other one, or no longer. What was begun through it goes on.",
    refuses: ['payAccountNotFound'],
  },
});
