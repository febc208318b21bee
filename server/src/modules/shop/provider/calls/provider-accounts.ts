import { isDeepStrictEqual } from 'node:util';
import { type ProviderService, providerServices } from 'contract/shop/provider/provider-services.ts';
import type { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { ProviderAccount } from '#gateways/cloud/provider-accounts.ts';
import type { Gateways, Handler } from '#http/handler.ts';
import { loadSiteHosts } from '#modules/shop/site/site.ts';
import { mergeEnteredFields, showAccountFields } from '#platform/account-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { deriveSmsReceiptSecret } from '../find-provider-service.ts';
import {
  loadProviderAccounts,
  openProviderAccount,
  removeProviderAccount,
  saveProviderAccount,
  saveProviderFault,
} from '../store/provider-accounts.ts';

/** Limits how long a provider may take, in milliseconds. */
const probeTimeout = 10_000;

const services = Object.keys(providerServices) as ProviderService[];

/**
 * Returns to the merchant the shop's accounts with providers of text messages, identity checks and maps: which fields
 * are set, secrets only by their last characters. Where the shop has no account, tells whether a sandbox replaces it.
 */
export const providerAccounts: Handler<typeof providerMerchantCalls.providerAccounts> = async ({
  db,
  siteId,
  secrets,
  providerForms,
  sandboxed,
  say,
}) => {
  const [stored, [host = '']] = await Promise.all([loadProviderAccounts(db), loadSiteHosts(db)]);
  return {
    services: services.map((service) => {
      const own = stored.filter((one) => one.service === service);
      return {
        service,
        name: say(sentence('providerService', { service })),
        servedBy: own.length > 0 ? 'account' : sandboxed[service] ? 'sandbox' : 'none',
        accounts: own.map((one) => {
          const { fields } = openProviderAccount(one, secrets.open);
          const token = deriveSmsReceiptSecret(siteId, one.provider, secrets);
          return {
            provider: one.provider,
            name: say(sentence('providerName', { provider: one.provider })),
            changedTime: one.changedAt.getTime(),
            fields: showAccountFields(providerForms.listFields(service, one.provider), fields, say),
            fault: one.faultCode === null ? '' : say(sentence('providerAccountRefused', { code: one.faultCode, why: one.faultText })),
            faultTime: one.faultAt?.getTime() ?? null,
            receiptUrl:
              service === 'sms' ? `${host === '' ? '' : `https://${host}`}/api/v1/sms/receipt/${one.provider}/${siteId}/${token}` : '',
          };
        }),
      };
    }),
  };
};

/** Tests the keys of an account. Returns why they do not work; refuses (providerAway) where the provider does not answer. */
const probe = (gateways: Gateways, service: ProviderService, account: ProviderAccount): Promise<Sentence | undefined> | undefined =>
  gateways[service]
    .of(account)
    ?.probe(AbortSignal.timeout(probeTimeout))
    .catch(() => {
      throw new Refusal('providerAway');
    });

/**
 * Saves for the merchant the shop's account with a provider of text messages, identity checks or maps; without fields,
 * removes it. Refuses (providerAccountWrong) keys that fail a test, unless `untested` is 1. A new account is tried
 * after the others of its service, unless `first` is 1.
 */
export const putProviderAccount: Handler<typeof providerMerchantCalls.putProviderAccount> = async (
  { units, siteId, secrets, gateways, providerForms, note, now },
  { service, provider, fields: entered, first = 0, untested = 0, keepRest = 0 },
) => {
  const stored = (await units.read(siteId, loadProviderAccounts)).filter((one) => one.service === service);
  const before = stored.find((one) => one.provider === provider);
  if (entered.length === 0) {
    if (!before) return { kept: 'same' };
    await units.write(siteId, async (db) => {
      await removeProviderAccount(db, service, before.provider);
      await note(db, { service, provider, removed: 1 });
    });
    return { kept: 'removed' };
  }
  const kept = keepRest === 1 && before ? openProviderAccount(before, secrets.open).fields : undefined;
  const read = providerForms.read(service, provider, mergeEnteredFields(entered, kept));
  if ('wrong' in read) throw new Refusal('providerAccountWrong', { sentence: read.wrong });
  const { account } = read;
  const others = stored.filter((one) => one !== before);
  const place = first === 1 ? 1 : (before?.place ?? Math.min(9, Math.max(1, ...others.map((one) => one.place + 1))));
  const isFirst = others.every((one) => one.place > place);
  if (before && isDeepStrictEqual(openProviderAccount(before, secrets.open), account) && (first === 0 || isFirst)) return { kept: 'same' };
  const why = untested === 1 ? undefined : await probe(gateways, service, account);
  if (why) throw new Refusal('providerAccountWrong', { sentence: why });
  await units.write(siteId, async (db) => {
    if (first === 1)
      for (const one of others)
        await saveProviderAccount(db, service, openProviderAccount(one, secrets.open), {
          place: Math.min(9, one.place + 1),
          seal: secrets.seal,
          now: one.changedAt,
        });
    await saveProviderAccount(db, service, account, { place, seal: secrets.seal, now });
    await note(db, { service, provider, first, untested, fields: Object.keys(account.fields) });
  });
  return { kept: 'new' };
};

/**
 * Tests for the merchant the keys of an account with a provider of text messages, identity checks or maps. Sends a
 * request that costs nothing; refuses if the provider does not answer.
 */
export const testProviderAccount: Handler<typeof providerMerchantCalls.testProviderAccount> = async (
  { units, siteId, secrets, gateways, say },
  { service, provider },
) => {
  const stored = (await units.read(siteId, loadProviderAccounts)).find((one) => one.service === service && one.provider === provider);
  const why = stored ? await probe(gateways, service, openProviderAccount(stored, secrets.open)) : sentence('providerAccountNone');
  if (stored?.faultAt && !why) await units.write(siteId, (db) => saveProviderFault(db, stored, undefined));
  return { works: why ? 0 : 1, why: why ? say(why) : '' };
};
