import { defineCalls } from '../../call.ts';
import type { paymentMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls for a shop's accounts at payment providers, for the owner only. Secrets are never part of a reply. */
export const paymentMerchantCalls = defineCalls<typeof paymentMerchantShapes>()({
  listPayAccounts: {
    method: 'GET',
    path: '/merchant-api/v1/pay-accounts',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'read',
    says: "Lists the shop's payment accounts, newest first: which fields are set, keys only as a fingerprint or their last characters, expiry dates, and which account shoppers are offered.",
  },
  putPayAccount: {
    method: 'POST',
    path: '/merchant-api/v1/pay-accounts/:vendor',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: 'Saves a payment account and offers it to shoppers, after testing its keys at the payment provider. An existing account gets the new keys, which open and paid payments then use too.',
    refuses: ['payAccountWrong', 'payAccountTooMany', 'paySandboxNone', 'payProviderAway'],
  },
  testPayAccount: {
    method: 'POST',
    path: '/merchant-api/v1/pay-accounts/:id/test',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: 'Tests the keys of a payment account with a harmless query at the payment provider, and says which of them is wrong.',
    refuses: ['payAccountNotFound', 'payProviderAway'],
  },
  offerPayAccount: {
    method: 'PUT',
    path: '/merchant-api/v1/pay-accounts/:id/offered',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'write',
    says: "Offers a payment account to shoppers in place of the provider's other one, or stops offering it. Payments begun through it continue.",
    refuses: ['payAccountNotFound'],
  },
});
