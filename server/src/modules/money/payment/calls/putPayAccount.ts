import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PaymentAccount } from '#gateways/pay/payment-provider.ts';
import type { Context, Handler } from '#http/handler.ts';
import { savePaymentAccount } from '../save-payment-account.ts';
import { loadPaymentAccountsOfProvider, openPaymentAccount } from '../store/accounts.ts';
import { probePayAccount } from '../probe-pay-account.ts';

type Row = typeof paymentMerchantCalls.putPayAccount;

const wrong = (why: Sentence): never => {
  throw new Refusal('payAccountWrong', { sentence: why });
};

/** Returns the site's sandbox account, or opens one. */
async function sandboxAccount(
  { units, siteId, site, secrets, gateways }: Context<Row>,
  provider: PaymentAccount['provider'],
): Promise<PaymentAccount> {
  const { openSandbox } = gateways.payDesk;
  if (!openSandbox) throw new Refusal('paySandboxNone');
  const existing = (await units.read(siteId, (db) => loadPaymentAccountsOfProvider(db, provider))).find(({ sandbox }) => sandbox);
  if (existing) return openPaymentAccount(existing, secrets.open);
  return { provider, sandbox: true, fields: await openSandbox(provider, site.name, site.currency) };
}

function parseAccount({ gateways }: Context<Row>, { vendor: provider, fields = [] }: Input<Row>): PaymentAccount {
  const read = gateways.payDesk.parse(provider, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  return 'wrong' in read ? wrong(read.wrong) : { provider, sandbox: false, fields: read.fields };
}

/**
 * Saves a merchant's account with a payment provider and offers it to shoppers. Tests its keys at the provider first,
 * unless `untested` is 1. Refuses (payAccountWrong) wrong keys, because no shopper could pay, and an account that does
 * not take the site's currency.
 */
export const putPayAccount: Handler<Row> = async (context, input) => {
  const { units, siteId, site, secrets, gateways, note, now } = context;
  const { vendor: provider, sandbox = 0, untested = 0 } = input;
  const account = sandbox === 1 ? await sandboxAccount(context, provider) : parseAccount(context, input);
  const method = sentence('paymentMethod', { payType: provider });
  const currencies = gateways.pay[provider].currencies(account);
  if (!currencies.includes(site.currency)) wrong(sentence('accountCurrencyDiffers', { currency: site.currency, method, currencies }));
  const why = untested === 1 ? undefined : await probePayAccount(gateways.pay, account);
  if (why !== undefined) wrong(sentence('accountKeysRefused', { method, why }));

  return units.write(siteId, async (db) => {
    const { changed, ...kept } = await savePaymentAccount(db, account, { ...secrets, desk: gateways.payDesk }, now);
    if (changed) await note(db, { vendor: provider, sandbox, untested, ...kept, fields: Object.keys(account.fields) });
    return kept;
  });
};
