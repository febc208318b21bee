import { defineCalls } from '../../call.ts';
import type { providerMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant enters accounts with providers of text messages, identity checks and maps. */
export const providerMerchantCalls = defineCalls<typeof providerMerchantShapes>()({
  providerAccounts: {
    method: 'GET',
    path: '/merchant-api/v1/provider-accounts',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'read',
    says: "Returns the shop's accounts with providers of text messages, identity checks and maps: which fields are set, secrets only by their last characters. Where there is none it says whether a sandbox stands in.",
  },
  putProviderAccount: {
    method: 'PUT',
    path: '/merchant-api/v1/provider-accounts',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: 'Saves an account with a provider after testing its keys there, or removes it. The same again changes nothing.',
    refuses: ['providerAccountWrong', 'providerAway'],
  },
  testProviderAccount: {
    method: 'POST',
    path: '/merchant-api/v1/provider-accounts/test',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: 'Tests the keys of an account with a request that costs nothing.',
    refuses: ['providerAway'],
  },
});
