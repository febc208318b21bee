import { Refusal } from '#platform/refusal.ts';
import type { ProviderNotification, NotificationResponse, PaymentAccounts, PaymentProviderName } from '#gateways/pay/payment-provider.ts';
import type { Log } from '#platform/log.ts';
import { paymentProviderTimeout, type PaymentDeps } from './query-payment-attempt.ts';
import { hasSameMerchantNumber } from './merchant-number.ts';
import { settlePayment } from './settle-payment.ts';
import { loadPaymentAccountsOfProvider, openPaymentAccount } from './store/accounts.ts';

/**
 * Handles a provider's notification about a payment, and returns the response that the provider expects.
 * Changes something, once, only if the provider signed the notification and it names the account and amount of the payment attempt.
 */
export async function handlePaymentNotification(
  deps: PaymentDeps & { readonly desk: Pick<PaymentAccounts, 'relate'> },
  name: PaymentProviderName,
  notice: ProviderNotification,
  log: Log,
): Promise<NotificationResponse> {
  const { siteId, units, providers, secrets, payables, desk, now } = deps;
  const provider = providers[name];
  const kept = await units.read(siteId, (db) => loadPaymentAccountsOfProvider(db, name));
  const accounts = kept.map((one) => ({ id: one.id, account: openPaymentAccount(one, secrets.open) }));
  let isUnreadable = false;
  for (const { account } of accounts) {
    const told = await provider.read(account, notice, now, AbortSignal.timeout(paymentProviderTimeout)).catch((fault: unknown) => {
      log.error({ siteId, provider: name, err: fault }, 'a notification of a provider cannot be read');
      return 'unreadable' as const;
    });
    if (!told) continue;
    if (told === 'unreadable') {
      isUnreadable = true;
      continue;
    }
    if (told === 'other') return provider.answer('taken');
    const accountIds = accounts.filter((one) => hasSameMerchantNumber(desk, account, one.account)).map(({ id }) => id);
    try {
      await units.write(siteId, (db) => settlePayment(db, payables, { accountIds, told }, now));
      return provider.answer('taken');
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      log.error(
        { siteId, provider: name, paymentNo: told.paymentNo, refusal: fault.refusal },
        'a provider reported a payment that does not match',
      );
      return provider.answer('failed');
    }
  }
  // In the provider's own form, so that it tells again.
  if (isUnreadable) return provider.answer('failed');
  log.warn({ siteId, provider: name }, 'a notification is not signed by the provider, or about no account of the site');
  return provider.answer('forged');
}
