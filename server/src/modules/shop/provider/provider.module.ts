import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { providerMerchantShapes } from 'contract/shop/provider/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { providerAccounts, putProviderAccount, testProviderAccount } from './calls/provider-accounts.ts';
import { defineModule } from '#define-module.ts';

/**
 * Holds the handlers of the calls by which a merchant enters accounts with providers of text messages, identity
 * checks and maps.
 */
const providerMerchantApi = defineApi('merchant', providerMerchantCalls, providerMerchantShapes, {
  providerAccounts,
  putProviderAccount,
  testProviderAccount,
});

export const providerModule = defineModule({ name: 'provider', apis: [providerMerchantApi] });
