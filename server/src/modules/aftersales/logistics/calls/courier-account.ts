import { isDeepStrictEqual } from 'node:util';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { CourierAccount, CourierServices } from '#gateways/courier/courier.ts';
import type { Handler } from '#http/handler.ts';
import { readPostalLine } from '#modules/shop/address/address.ts';
import { mergeEnteredFields, showAccountFields } from '#platform/account-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findCourierAccount, openCourierAccount, removeCourierAccount, saveCourierAccount } from '../store/courier-accounts.ts';

/** Limits how long the service may take, in milliseconds. */
const probeTimeout = 10_000;

/**
 * Returns to the merchant the shop's account with a courier service (快递100): which fields are set, and the keys' last
 * characters. For a shop without one, tells whether the sandbox is used.
 */
export const courierAccount: Handler<typeof logisticsMerchantCalls.courierAccount> = async ({ db, secrets, courierAccounts, say }) => {
  const stored = await findCourierAccount(db);
  const fields = stored ? openCourierAccount(stored, secrets.open).fields : {};
  return {
    provider: stored?.provider ?? (courierAccounts.hasSandbox ? 'sandbox' : 'none'),
    changedTime: stored?.changedAt.getTime() ?? null,
    fields: showAccountFields(courierAccounts.fields, fields, say),
  };
};

/** Tests the keys of an account. Returns why they do not work; refuses (courierAway) where the service does not answer. */
const probe = (couriers: CourierServices, account: CourierAccount): Promise<Sentence | undefined> | undefined =>
  couriers
    .of(account)
    ?.probe(AbortSignal.timeout(probeTimeout))
    .catch(() => {
      throw new Refusal('courierAway');
    });

/**
 * Saves for the merchant the shop's account with a courier service (快递100); without fields, removes it. First tests
 * its keys, and refuses wrong ones (courierAccountWrong), with which nothing could be tracked. With `untested` 1,
 * skips the test.
 */
export const putCourierAccount: Handler<typeof logisticsMerchantCalls.putCourierAccount> = async (
  { units, siteId, secrets, gateways, note, now },
  { fields: entered, untested = 0, keepRest = 0 },
) => {
  const load = () => units.read(siteId, (db) => findCourierAccount(db));
  const before = await load();
  if (entered.length === 0) {
    if (!before) return { kept: 'same' };
    await units.write(siteId, async (db) => {
      await removeCourierAccount(db);
      await note(db, { removed: 1 });
    });
    return { kept: 'removed' };
  }
  const kept = keepRest === 1 && before ? openCourierAccount(before, secrets.open).fields : undefined;
  const read = gateways.couriers.read(mergeEnteredFields(entered, kept));
  if ('wrong' in read) throw new Refusal('courierAccountWrong', { sentence: read.wrong });
  const { account } = read;
  if (before && isDeepStrictEqual(openCourierAccount(before, secrets.open), account)) return { kept: 'same' };
  const why = untested === 1 ? undefined : await probe(gateways.couriers, account);
  if (why) throw new Refusal('courierAccountWrong', { sentence: why });
  await units.write(siteId, async (db) => {
    await saveCourierAccount(db, account, secrets.seal, now);
    await note(db, { untested, fields: Object.keys(account.fields) });
  });
  return { kept: 'new' };
};

/**
 * Tests for the merchant the shop's account with a courier service (快递100). Also says what door pickup still needs,
 * such as a return address. Refuses if the service does not answer (courierAway).
 */
export const testCourierAccount: Handler<typeof logisticsMerchantCalls.testCourierAccount> = async ({
  units,
  siteId,
  site,
  secrets,
  gateways,
  say,
}) => {
  const stored = await units.read(siteId, (db) => findCourierAccount(db));
  const account = stored && openCourierAccount(stored, secrets.open);
  const fault = account
    ? await probe(gateways.couriers, account)
    : gateways.couriers.hasSandbox
      ? undefined
      : sentence('courierAccountNone');
  const why =
    fault ??
    (site.settings.pickupOpen && !(await readPostalLine(site.settings.returnAddress)) ? sentence('pickupReturnAddress') : undefined);
  return { works: why ? 0 : 1, why: why ? say(why) : '' };
};
