import { setTimeout as wait } from 'node:timers/promises';
import type { IssuedCredential, MessagingApp, MessagingPlatform } from '#gateways/messaging/messaging.ts';
import type { BaseContext } from '#http/handler.ts';
import type { Units } from '#platform/database.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import { callMessagingPlatform, messagingPlatformTimeout } from './call-messaging-platform.ts';
import { claimCredentialRenewal, type CredentialKind, endCredentialRenewal, findCredential } from './store/credentials.ts';

/** Holds the dependencies for fetching and storing the access tokens of a WeChat app. */
export type CredentialDeps = Pick<BaseContext, 'siteId' | 'now' | 'secrets'> & { readonly units: Pick<Units, 'read' | 'write'> };

/** Says for how long one process may renew, and how early a credential is renewed, in milliseconds. */
const renewalTime = 15_000;
const renewedEarly = 5 * 60_000;
const pollInterval = 100;
const mostPolls = 100;

/** Returns a credential of an app. One process at a time renews it, and the others wait for what it gets. */
async function obtain(
  { siteId, units, secrets, now }: CredentialDeps,
  appId: string,
  kind: CredentialKind,
  issue: () => Promise<IssuedCredential>,
  refused?: string,
): Promise<string> {
  const key = { appId, kind };
  for (let polls = 0; polls < mostPolls; polls += 1) {
    const sealed = await units.read(siteId, (db) => findCredential(db, key, now));
    const value = sealed && secrets.open(sealed);
    if (value !== undefined && value !== refused) return value;
    const until = new Date(now.getTime() + renewalTime);
    if (await units.write(siteId, (db) => claimCredentialRenewal(db, key, { now, until }))) {
      // Between the read and the claim another process may have renewed it.
      const before = await units.read(siteId, (db) => findCredential(db, key, now));
      const fresh = before && secrets.open(before);
      const isRenewed = fresh !== undefined && fresh !== refused;
      let issued: IssuedCredential | undefined;
      try {
        issued = isRenewed ? undefined : await issue();
      } finally {
        const endsAt = new Date(now.getTime() + Math.max(30_000, (issued?.seconds ?? 0) * 1000 - renewedEarly));
        await units.write(siteId, (db) => endCredentialRenewal(db, key, issued && { sealed: secrets.seal(issued.value), endsAt }, now));
      }
      if (isRenewed) return fresh;
      if (issued) return issued.value;
    }
    await wait(pollInterval);
  }
  throw new Refusal('messagingAway');
}

/**
 * Runs a request to WeChat with the app's access token, and returns its result. If WeChat no longer accepts the token,
 * runs the request once more with a new one.
 */
export async function withAccessToken<T>(
  deps: CredentialDeps,
  platform: MessagingPlatform,
  app: MessagingApp,
  request: (token: string) => Promise<T>,
): Promise<T> {
  const issue = (renew: boolean) => () =>
    callMessagingPlatform(platform, () => platform.issueAccessToken(app, renew, AbortSignal.timeout(messagingPlatformTimeout)));
  const token = await obtain(deps, app.appId, 'token', issue(false));
  try {
    return await request(token);
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal) || platform.subjectOf(fault) !== 'token') throw fault;
    return request(await obtain(deps, app.appId, 'token', issue(true), token));
  }
}

/** Returns the WeChat ticket (jsapi_ticket) by which pages are signed. All requests share one until it expires. */
export const obtainPageTicket = (deps: CredentialDeps, platform: MessagingPlatform, app: MessagingApp): Promise<string> =>
  obtain(deps, app.appId, 'ticket', () =>
    callMessagingPlatform(platform, () =>
      withAccessToken(deps, platform, app, (token) => platform.issuePageTicket(token, AbortSignal.timeout(messagingPlatformTimeout))),
    ),
  );
