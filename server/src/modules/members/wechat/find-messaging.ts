import type {
  MessagingAccount,
  MessagingApp,
  MessagingAppKind,
  MessagingPlatform,
  MessagingPlatforms,
} from '#gateways/messaging/messaging.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadPayingAppId } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPayerOpenId } from './store/identities.ts';
import { cachedMessagingAccount } from './store/accounts.ts';

/** Holds what `findMessaging` needs: the WeChat clients, and the key that decrypts the account of a site. */
export interface MessagingDeps {
  readonly messagingPlatforms: MessagingPlatforms;
  readonly secrets: Pick<Secrets, 'open'>;
}

/** Holds the WeChat client of a site, with the site's WeChat apps. */
export interface SiteMessaging {
  readonly platform: MessagingPlatform;
  readonly account: MessagingAccount;
}

/** Finds the WeChat client of a site, with the site's WeChat apps. Refuses (messagingOff) a site without WeChat apps. */
export async function findMessaging(
  db: SiteDatabase,
  { messagingPlatforms, secrets }: MessagingDeps,
  origin: string,
): Promise<SiteMessaging> {
  const account = await cachedMessagingAccount(db, secrets.open);
  const platform = account && messagingPlatforms.of(account, origin);
  if (!account || !platform) throw new Refusal('messagingOff');
  return { platform, account };
}

/**
 * Returns one of the shop's WeChat apps (official account or mini program). Refuses (messagingOff) one that the shop
 * does not have.
 */
export function requireMessagingApp({ apps }: MessagingAccount, kind: MessagingAppKind): MessagingApp {
  const app = apps[kind];
  if (!app) throw new Refusal('messagingOff');
  return app;
}

/**
 * Finds the shop's WeChat app (official account or payment app) under which its WeChat Pay account is registered.
 * WeChat Pay needs a payer's openid at this app. Undefined if there is none.
 */
export async function findPayingApp(
  db: SiteDatabase,
  { apps }: MessagingAccount,
  secrets: Pick<Secrets, 'open'>,
): Promise<MessagingApp | undefined> {
  const appId = await loadPayingAppId(db, secrets.open);
  return [apps.official, apps.paying].find((app) => app !== undefined && app.appId === appId);
}

/**
 * Describes a payer inside WeChat: the app through which WeChat Pay is called, and the payer's openid there, if it is
 * known.
 */
export interface MessagingPayer {
  readonly appId: string;
  readonly openId: string | undefined;
}

/** Lists the apps whose openids can pay, by the client that pays there. */
const payingApps: Readonly<Record<string, readonly MessagingAppKind[]>> = { wx: ['official', 'paying'], mp: ['mini'] };

/**
 * Finds the WeChat app and the openid with which a member pays by WeChat Pay in the client they use. Undefined
 * outside WeChat, and for a shop that cannot take WeChat Pay there.
 */
export async function findMessagingPayer(
  db: SiteDatabase,
  { secrets, clientType }: Pick<MessagingDeps, 'secrets'> & { readonly clientType: string },
  memberId: number,
): Promise<MessagingPayer | undefined> {
  const kinds = payingApps[clientType];
  const account = kinds && (await cachedMessagingAccount(db, secrets.open));
  if (!kinds || !account) return undefined;
  const appId = await loadPayingAppId(db, secrets.open);
  if (appId === undefined || !kinds.some((kind) => account.apps[kind]?.appId === appId)) return undefined;
  return { appId, openId: await findPayerOpenId(db, memberId, appId) };
}
