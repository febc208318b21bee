import type { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import type { Handler } from '#http/handler.ts';
import { endMessagingSessions, findMemberAccount, findMessagingSession } from '#modules/members/account/account.ts';
import { loadSiteHosts, readOwnUrl } from '#modules/shop/site/site.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { obtainPageTicket } from '../credentials.ts';
import { findMessaging, findMessagingPayer, requireMessagingApp } from '../find-messaging.ts';
import { hasMobileNumber } from '../has-mobile-number.ts';
import { cachedMessagingAccount } from '../store/accounts.ts';
import { listMemberIdentities, unbindOpenIds } from '../store/identities.ts';

/** Signs a page of the mall for WeChat's script (JS-SDK). Refuses to sign a URL outside of the shop. */
export const getJsSdk: Handler<typeof messagingCalls.getJsSdk> = async (context, { url: typed }) => {
  const { units, siteId, client, ids, now } = context;
  const { messaging, hosts } = await units.read(siteId, async (db) => ({
    messaging: await findMessaging(db, context, client.origin),
    hosts: await loadSiteHosts(db),
  }));
  const { platform, account } = messaging;
  const app = requireMessagingApp(account, 'official');
  if (!/^https?:\/\//.test(typed) || !readOwnUrl(typed, client.origin, hosts)) throw new Refusal('messagingUrlNotOwn');
  const ticket = await obtainPageTicket(context, platform, app);
  const [nonce, timestamp] = [ids.key(12), Math.floor(now.getTime() / 1000)];
  const signature = platform.signPage({ ticket, nonce, timestamp, url: typed });
  return { appId: app.appId, timestamp, nonceStr: nonce, signature, scriptUrl: platform.scriptUrl };
};

/**
 * Returns the caller's own session, with the WeChat openid by which it began. Refuses (messagingSessionWrong) another
 * session, and one that did not begin at WeChat.
 */
export const getSessionById: Handler<typeof messagingCalls.getSessionById> = async ({ db, member }, { id = member.sessionId }) => {
  const found = id === member.sessionId ? await findMessagingSession(db, member.sessionId) : undefined;
  if (!found) throw new Refusal('messagingSessionWrong');
  return {
    sessionId: found.id,
    agentId: found.memberId,
    clientType: found.clientType,
    beginTime: found.begunAt.getTime(),
    appId: found.appId,
    openid: found.openId,
  };
};

/**
 * Unbinds WeChat from the caller's account and ends the other sessions that began with WeChat. Refuses an account
 * without a mobile number (messagingIsOnlyLogin), which could no longer log in, and a browser's prefetch.
 */
export const unbindWeixin: Handler<typeof messagingCalls.unbindWeixin> = async ({ db, member, now }) => {
  await lockMember(db, member.id);
  if ((await listMemberIdentities(db, member.id)).length === 0) return { unbound: 0 };
  if (!hasMobileNumber(await findMemberAccount(db, member.id))) throw new Refusal('messagingIsOnlyLogin');
  const unbound = await unbindOpenIds(db, member.id);
  await endMessagingSessions(db, member.id, member.sessionId, now);
  return { unbound };
};

/** Returns the caller's openid at the WeChat app that takes payments; empty until WeChat has given it (/mall/df/auth). */
export const getOpenId: Handler<typeof messagingCalls.getOpenId> = async ({ db, secrets, member }) => {
  const payer = await findMessagingPayer(db, { secrets, clientType: 'wx' }, member.id);
  return payer?.openId === undefined ? { dfAppId: '', dfOpenId: '' } : { dfAppId: payer.appId, dfOpenId: payer.openId };
};

/** Returns the appid of the shop's WeChat mini program; empty for a shop without one. */
export const getWxAppId: Handler<typeof messagingCalls.getWxAppId> = async ({ db, secrets }) => ({
  appId: (await cachedMessagingAccount(db, secrets.open))?.apps.mini?.appId ?? '',
});
