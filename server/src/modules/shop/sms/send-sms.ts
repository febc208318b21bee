import type { SmsPurpose, SmsValue } from 'contract/shop/sms/sms-purposes.ts';
import type { ProviderAccount } from '#gateways/cloud/provider-accounts.ts';
import type { SmsServices } from '#gateways/sms/sms.ts';
import { loadAccountsOfService } from '#modules/shop/provider/provider.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobContext } from '#platform/jobs.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SmsRefusal } from '#platform/sms-refusal.ts';
import { chooseSmsTemplate, isMobileAbroad, maskMobile } from './rules/choose-sms-template.ts';
import { beginSmsMessage, saveSmsSendingResult, type SmsSendingResult } from './store/messages.ts';
import { loadSmsTemplates, type SmsTemplate } from './store/templates.ts';

/** Holds the dependencies for sending text messages. */
export interface SmsDeps {
  readonly sms: SmsServices;
  readonly secrets: Pick<Secrets, 'open' | 'hash'>;
}

/**
 * Describes a text message to send: number, purpose, values for its template, and a key that prevents sending it twice.
 */
export interface OutgoingSms {
  /** Names the message; one with a key that a provider took already is not sent again. */
  readonly key: string;
  readonly to: string;
  readonly purpose: SmsPurpose;
  /** Signs the messages of the sandbox. Providers go by the sign that they approved. */
  readonly siteName: string;
  readonly values: Readonly<Record<SmsValue, string>>;
}

/** Limits how long one provider may take, in milliseconds. */
const providerTimeout = 5000;

/** Hashes a mobile number for the record of text messages, which stores only the hash and a masked number. */
export const hashSmsMobile = (mobile: string, { hash }: Pick<Secrets, 'hash'>): Buffer => hash(`sms to ${mobile}`);

/** Builds the template of the sandbox, for a site that has no account. */
const sandboxTemplate = (signName: string, templateId: string): Omit<SmsTemplate, 'provider' | 'purpose' | 'abroad'> => ({
  signName,
  templateId,
  parameters: [
    { name: 'code', value: 'code' },
    { name: 'minutes', value: 'minutes' },
  ],
});

const refusedOutcome = (refusal: SmsRefusal, provider: ProviderAccount['provider']): SmsSendingResult => ({
  state: refusal.kind === 'account' ? 'failed' : 'refused',
  provider,
  serial: null,
  faultKind: refusal.kind,
  faultCode: refusal.code,
  faultText: refusal.message,
});

/** Reports that a provider has no template for a message. */
const noTemplate = (): SmsRefusal => new SmsRefusal('account', 'noTemplate', '');

/**
 * Sends a text message through the site's providers in their order, until one accepts it or refuses the number; outside
 * any transaction. Returns whether one accepted it. Throws if no provider answered, so that the job tries again.
 */
export async function sendSms(
  { sms, secrets }: SmsDeps,
  { siteId, units, now, signal }: Pick<JobContext, 'siteId' | 'units' | 'now' | 'signal'>,
  { key, to, purpose, siteName, values }: OutgoingSms,
): Promise<boolean> {
  const begin = async (db: SiteDatabase) => ({
    state: await beginSmsMessage(db, { key, purpose, mobileHash: hashSmsMobile(to, secrets), mobileShown: maskMobile(to) }, now),
    accounts: await loadAccountsOfService(db, 'sms', secrets),
    templates: await loadSmsTemplates(db),
  });
  const { state, accounts, templates } = await units.write(siteId, begin);
  if (state === 'accepted' || state === 'delivered' || state === 'undelivered') return true;

  const save = (outcome: SmsSendingResult) => units.write(siteId, (db) => saveSmsSendingResult(db, key, outcome, now));
  let refusal: SmsSendingResult | undefined;
  let fault: unknown;
  for (const account of accounts.length > 0 ? accounts : [undefined]) {
    const service = sms.of(account);
    if (!service) continue;
    try {
      const template = account
        ? chooseSmsTemplate(templates, { provider: account.provider, purpose, abroad: isMobileAbroad(to) })
        : sandboxTemplate(siteName, sms.sandboxTemplateId);
      if (!template) throw noTemplate();
      const { signName, templateId } = template;
      const parameters = template.parameters.map(({ name, value }) => ({ name, value: values[value] }));
      const serial = await service.send(
        { key, to, signName, templateId, parameters },
        AbortSignal.any([signal, AbortSignal.timeout(providerTimeout)]),
      );
      await save({ state: 'accepted', provider: service.provider, serial, faultKind: null, faultCode: '', faultText: '' });
      return true;
    } catch (thrown) {
      if (thrown instanceof SmsRefusal) {
        const next = refusedOutcome(thrown, service.provider);
        // What is wrong with the number says more to the shopper than what is wrong with an account; of two accounts the first counts.
        if (refusal === undefined || (refusal.state === 'failed' && next.state === 'refused')) refusal = next;
        if (thrown.kind === 'number') break;
      } else if (thrown instanceof ProviderRefusal) throw thrown;
      else fault = thrown;
    }
  }
  if (fault !== undefined && refusal?.faultKind !== 'number') {
    // A later try may still send it; if none does, this is what became of it.
    await save({ state: 'failed', provider: null, serial: null, faultKind: null, faultCode: 'noAnswer', faultText: '' });
    throw fault;
  }
  if (refusal) await save(refusal);
  return false;
}
