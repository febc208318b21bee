import { isDeepStrictEqual } from 'node:util';
import type { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { MessagingAccount, MessagingPlatform } from '#gateways/messaging/messaging.ts';
import type { Handler } from '#http/handler.ts';
import { loadPayingAppId } from '#modules/money/payment/payment.ts';
import { loadSiteHosts } from '#modules/shop/site/site.ts';
import { mergeEnteredFields, showAccountFields } from '#platform/account-fields.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { messagingPlatformTimeout } from '../call-messaging-platform.ts';
import { findMessagingAccount, openMessagingAccount, removeMessagingAccount, saveMessagingAccount } from '../store/accounts.ts';

/** Returns to the merchant the shop's WeChat apps: which fields are set, secrets only by their last characters. */
export const messagingAccount: Handler<typeof messagingMerchantCalls.messagingAccount> = async ({
  db,
  secrets,
  messagingPlatforms,
  say,
}) => {
  const stored = await findMessagingAccount(db);
  const fields = stored ? messagingPlatforms.fieldsOf(openMessagingAccount(stored, secrets.open)) : {};
  return {
    provider: stored === undefined ? 'none' : stored.sandbox ? 'sandbox' : 'wechat',
    changedTime: stored?.changedAt.getTime() ?? null,
    fields: showAccountFields(messagingPlatforms.fields, fields, say),
  };
};

/** Tests the secrets of an account. Returns why they do not work; refuses (messagingAway) where the platform does not answer. */
async function probe(platform: MessagingPlatform, { apps }: MessagingAccount): Promise<Sentence | undefined> {
  for (const app of Object.values(apps)) {
    try {
      await platform.issueAccessToken(app, false, AbortSignal.timeout(messagingPlatformTimeout));
    } catch (fault) {
      if (!(fault instanceof ProviderRefusal) || typeof fault.reason !== 'string') throw new Refusal('messagingAway');
      return sentence('messagingKeysRefused', { appId: app.appId, why: `${fault.reason} (${fault.code})` });
    }
  }
  return undefined;
}

/**
 * Saves the shop's WeChat apps with their secrets for the merchant; without fields, removes them. Refuses
 * (messagingAccountWrong) secrets that WeChat does not accept, because nobody could log in with them. With `untested`
 * 1, saves without trying them.
 */
export const putMessagingAccount: Handler<typeof messagingMerchantCalls.putMessagingAccount> = async (
  context,
  { fields: entered, sandbox = 0, miniPays = 0, untested = 0, keepRest = 0 },
) => {
  const { units, siteId, secrets, messagingPlatforms, note, now, client } = context;
  const { before, payingAppId, hosts } = await units.read(siteId, async (db) => ({
    before: await findMessagingAccount(db),
    payingAppId: await loadPayingAppId(db, secrets.open),
    hosts: await loadSiteHosts(db),
  }));
  if (entered.length === 0 && sandbox === 0) {
    if (!before) return { kept: 'same' };
    await units.write(siteId, async (db) => {
      await removeMessagingAccount(db);
      await note(db, { removed: 1 });
    });
    return { kept: 'removed' };
  }
  const stored = before && openMessagingAccount(before, secrets.open);
  const kept = keepRest === 1 && stored && !stored.sandbox ? messagingPlatforms.fieldsOf(stored) : undefined;
  const read =
    sandbox === 1
      ? { account: messagingPlatforms.sandboxAccount(siteId, payingAppId, miniPays === 1) }
      : messagingPlatforms.read(mergeEnteredFields(entered, kept));
  if ('wrong' in read) throw new Refusal('messagingAccountWrong', { sentence: read.wrong });
  const { account } = read;
  const { loginHost } = account;
  if (loginHost !== '' && !hosts.includes(loginHost))
    throw new Refusal('messagingAccountWrong', { sentence: sentence('messagingHostNotOwn', { host: loginHost }) });
  if (before && isDeepStrictEqual(openMessagingAccount(before, secrets.open), account)) return { kept: 'same' };
  const platform = messagingPlatforms.of(account, client.origin);
  if (!platform) throw new Refusal('messagingAccountWrong', { sentence: sentence('messagingSandboxNone') });
  const why = untested === 1 ? undefined : await probe(platform, account);
  if (why) throw new Refusal('messagingAccountWrong', { sentence: why });
  await units.write(siteId, async (db) => {
    await saveMessagingAccount(db, account, secrets.seal, now);
    await note(db, {
      sandbox,
      ...(miniPays === 1 ? { miniPays } : {}),
      untested,
      fields: Object.keys(messagingPlatforms.fieldsOf(account)),
    });
  });
  return { kept: 'new' };
};

/** Tests for the merchant whether WeChat accepts the secrets of the shop's WeChat apps. Refuses a shop without any. */
export const testMessagingAccount: Handler<typeof messagingMerchantCalls.testMessagingAccount> = async ({
  units,
  siteId,
  secrets,
  messagingPlatforms,
  client,
  say,
}) => {
  const stored = await units.read(siteId, (db) => findMessagingAccount(db));
  const account = stored && openMessagingAccount(stored, secrets.open);
  const platform = account && messagingPlatforms.of(account, client.origin);
  if (!account || !platform) throw new Refusal('messagingOff');
  const why = await probe(platform, account);
  return { works: why ? 0 : 1, why: why ? say(why) : '' };
};
