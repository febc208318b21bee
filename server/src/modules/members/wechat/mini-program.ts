import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { callMessagingPlatform, messagingPlatformTimeout } from './call-messaging-platform.ts';
import { type CredentialDeps, withAccessToken } from './credentials.ts';
import { findMessaging, requireMessagingApp } from './find-messaging.ts';
import { cachedMessagingAccount } from './store/accounts.ts';

/** Names the home page of a mini program, which opens the mall where the shop names no other page. */
const homePage = 'pages/index/index';

/**
 * Holds the appid of a shop's WeChat mini program, and the methods that draw its codes and make short links into it.
 * The methods call WeChat: never use one inside a transaction.
 */
export interface MiniProgram {
  readonly appId: string;
  /** Draws a code that opens the mini program with a scene of 32 characters; returns a JPEG. */
  drawCode(scene: string): Promise<Uint8Array>;
  /** Makes a short link that opens the mini program with a scene; it is good for 30 days. */
  makeLink(scene: string, title: string): Promise<string>;
}

/** Returns the shop's WeChat mini program. Refuses (messagingOff) a shop without one. */
export async function openMiniProgram(
  context: Pick<BaseContext, 'messagingPlatforms' | 'client' | 'deployment'> & CredentialDeps,
): Promise<MiniProgram> {
  const { units, siteId, client, deployment } = context;
  const { platform, account } = await units.read(siteId, (db) => findMessaging(db, context, client.origin));
  const app = requireMessagingApp(account, 'mini');
  const page = account.miniPage ?? homePage;
  const ask = <T>(request: (token: string, signal: AbortSignal) => Promise<T>): Promise<T> =>
    callMessagingPlatform(platform, () =>
      withAccessToken(context, platform, app, (token) => request(token, AbortSignal.timeout(messagingPlatformTimeout))),
    );
  return {
    appId: app.appId,
    drawCode: (scene) => ask((token, signal) => platform.drawMiniCode(token, { scene, page, envVersion: deployment.envVersion }, signal)),
    makeLink: (scene, title) => ask((token, signal) => platform.makeMiniLink(token, { pageUrl: `${page}?scene=${scene}`, title }, signal)),
  };
}

/** Tells whether a shop has a WeChat mini program that this installation can call. */
export async function hasMiniProgram(
  db: SiteDatabase,
  { messagingPlatforms, secrets, client }: Pick<BaseContext, 'messagingPlatforms' | 'secrets' | 'client'>,
): Promise<boolean> {
  const account = await cachedMessagingAccount(db, secrets.open);
  return account?.apps.mini !== undefined && messagingPlatforms.of(account, client.origin) !== undefined;
}
