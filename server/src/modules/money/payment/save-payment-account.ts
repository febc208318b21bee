import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/refusal.ts';
import type { PaymentAccount, PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import {
  lockPaymentAccounts,
  openPaymentAccount,
  addPaymentAccount,
  updatePaymentAccountFields,
  offerPaymentAccount,
} from './store/accounts.ts';

/** Limits the accounts of a site with one provider. */
const maxAccounts = 20;

/**
 * Saves an account with a payment provider that a merchant entered, and offers it to shoppers; refuses one too many (payAccountTooMany). New keys
 * also go to accounts under the same merchant number, as the provider rejects the old keys. Returns the account's id, whether it is new, got new keys
 * or is the same (`kept`), and whether anything changed.
 */
export async function savePaymentAccount(
  db: SiteDatabase,
  account: PaymentAccount,
  { seal, open, desk }: Pick<Secrets, 'seal' | 'open'> & { readonly desk: Pick<PaymentAccounts, 'relate' | 'copyKeys'> },
  now: Date,
): Promise<{ readonly id: number; readonly kept: 'new' | 'keys' | 'same'; readonly changed: boolean }> {
  const { provider, sandbox, fields } = account;
  const there = await lockPaymentAccounts(db, provider);
  const kin = there
    .filter((one) => one.sandbox === sandbox)
    .map((one) => {
      const before = openPaymentAccount(one, open).fields;
      return { id: one.id, before, is: desk.relate(provider, before, fields) };
    });
  const older = kin
    .filter(({ is }) => is === 'sameKeys')
    .map(({ id, before }) => ({ id, before, after: desk.copyKeys(provider, before, fields) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  for (const { id, after } of older) await updatePaymentAccountFields(db, id, seal(JSON.stringify(after)), now);
  const same = kin.findLast(({ is }) => is === 'same');
  if (same) {
    const kept = isDeepStrictEqual(same.before, fields) ? 'same' : 'keys';
    if (kept === 'keys') await updatePaymentAccountFields(db, same.id, seal(JSON.stringify(fields)), now);
    const isOther = await offerPaymentAccount(db, { id: same.id, provider }, now);
    return { id: same.id, kept, changed: isOther || kept === 'keys' || older.length > 0 };
  }
  if (there.length >= maxAccounts) throw new Refusal('payAccountTooMany');
  return { id: await addPaymentAccount(db, account, seal, now), kept: 'new', changed: true };
}
