import { isDeepStrictEqual } from 'node:util';
import { Refusal } from 'contract/refusals.ts';
import type { PayAccount, PayDesk } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { heldAccounts, opened, putAccount, setFields, setOffered } from './store/accounts.ts';

/** More than any merchant has had. */
const most = 20;

/**
 * Keeps an account as its merchant gave it, and offers it to shoppers. One that is there already gets the new keys in its place, and so do
 * the merchant's other accounts under the same number: the vendor takes the old keys no more, and what was begun or paid through an account
 * is asked about, and given back, by the keys that it has now. Another account stands beside those before, which stay for what was begun
 * through them. `changed` is false where all was as it is. Refuses (payAccountTooMany).
 */
export async function keepAccount(
  db: SiteDatabase,
  account: PayAccount,
  { seal, open, desk }: Pick<Secrets, 'seal' | 'open'> & { readonly desk: Pick<PayDesk, 'kinship' | 'withKeysOf'> },
  now: Date,
): Promise<{ readonly id: number; readonly kept: 'new' | 'keys' | 'same'; readonly changed: boolean }> {
  const { vendor, sandbox, fields } = account;
  const there = await heldAccounts(db, vendor);
  const kin = there
    .filter((one) => one.sandbox === sandbox)
    .map((one) => {
      const before = opened(one, open).fields;
      return { id: one.id, before, is: desk.kinship(vendor, before, fields) };
    });
  const older = kin
    .filter(({ is }) => is === 'sameKeys')
    .map(({ id, before }) => ({ id, before, after: desk.withKeysOf(vendor, before, fields) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  for (const { id, after } of older) await setFields(db, id, seal(JSON.stringify(after)), now);
  const same = kin.findLast(({ is }) => is === 'same');
  if (same) {
    const kept = isDeepStrictEqual(same.before, fields) ? 'same' : 'keys';
    if (kept === 'keys') await setFields(db, same.id, seal(JSON.stringify(fields)), now);
    const isOther = await setOffered(db, { id: same.id, vendor }, now);
    return { id: same.id, kept, changed: isOther || kept === 'keys' || older.length > 0 };
  }
  if (there.length >= most) throw new Refusal('payAccountTooMany');
  return { id: await putAccount(db, account, seal, now), kept: 'new', changed: true };
}
