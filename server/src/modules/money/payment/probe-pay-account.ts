import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PaymentAccount, PaymentProviders } from '#gateways/pay/payment-provider.ts';

/** Limits how long a payment provider may take to answer, in milliseconds. */
const timeout = 10_000;

/**
 * Tests the keys of a payment account at its provider. Returns the provider's reason if they do not work, undefined if they do. Refuses
 * (payProviderAway) if the provider does not answer.
 */
export const probePayAccount = (providers: PaymentProviders, account: PaymentAccount): Promise<Sentence | undefined> =>
  providers[account.provider].probe(account, AbortSignal.timeout(timeout)).catch(() => {
    throw new Refusal('payProviderAway', {
      sentence: sentence('accountNotAnswered', { method: sentence('paymentMethod', { payType: account.provider }) }),
    });
  });
