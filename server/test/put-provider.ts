import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import type { ProviderName, ProviderService } from 'contract/shop/provider/provider-services.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { smsSandboxAccounts, smsSandboxTemplates } from '#gateways/sms/sms-sandbox.ts';
import type { Actor } from './test-app.ts';

/** Converts the fields of a provider account for a test, from an object to the list that the merchant's call takes. */
export const listFields = (fields: Readonly<Record<string, string>>) => Object.entries(fields).map(([name, value]) => ({ name, value }));

/** Saves, as a test's merchant, an account with a provider, by default with the sandbox's keys for text messages. Returns the answer. */
export const putProvider = (
  merchant: Actor,
  service: ProviderService,
  provider: ProviderName,
  fields: Readonly<Record<string, string>> = smsSandboxAccounts[provider].fields,
) => merchant.call(providerMerchantCalls.putProviderAccount, { service, provider, fields: listFields(fields) });

/** Saves, as a test's merchant, the text message template of verification codes that a provider's sandbox has approved. */
export const putTemplate = (merchant: Actor, provider: ProviderName, signName = '青禾生活') =>
  merchant.ask(smsMerchantCalls.putSmsTemplate, {
    provider,
    purpose: 'code',
    signName,
    templateId: smsSandboxTemplates[provider],
    parameters: [
      { name: 'code', value: 'code' },
      { name: 'minutes', value: 'minutes' },
    ],
  });

/**
 * Returns, for a test, the path to which a provider of text messages posts the delivery receipts of a site. Throws if the site has no account there.
 */
export async function findReceiptPath(merchant: Actor, provider: ProviderName): Promise<string> {
  const { services } = await merchant.ask(providerMerchantCalls.providerAccounts, {});
  const url = services.flatMap(({ accounts }) => accounts).find((one) => one.provider === provider && one.receiptUrl !== '')?.receiptUrl;
  if (url === undefined) throw new Error(`there is no account with ${provider}`);
  return url.replace(/^https:\/\/[^/]+/, '');
}
