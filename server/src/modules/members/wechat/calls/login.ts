import type { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import type { Input } from 'contract/call.ts';
import { accessDenied } from '#http/envelope.ts';
import type { Context, Handler } from '#http/handler.ts';
import { countLoginTry, parseMobile } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';
import { callMessagingPlatform, messagingPlatformTimeout } from '../call-messaging-platform.ts';
import { withAccessToken } from '../credentials.ts';
import { findMessaging, requireMessagingApp } from '../find-messaging.ts';
import { buildMessagingLogin, logMessagingPersonIn } from '../log-messaging-person-in.ts';
import { hashLoginSecret, messagingTicketLife } from '../rules/login-secrets.ts';
import { pathOf } from '../rules/own-url.ts';
import { savePayer } from '../store/identities.ts';
import { spendMessagingTicket } from '../store/logins.ts';

/**
 * Logs a member in by the login code of a WeChat mini program, or registers a new member. Refuses a wrong code
 * (messagingCodeWrong), a shop without such an app (messagingOff), and a member whose account is closed. WeChat's
 * session key is not stored.
 */
export const escapeLogin: Handler<typeof messagingCalls.escapeLogin> = async (
  context,
  { code, phoneCode, agreed, takeBack, siteId: named },
) => {
  const { units, siteId, site, client } = context;
  if (named !== undefined && named !== siteId) throw accessDenied.otherSite();
  await units.write(siteId, (db) => countLoginTry(db, context));
  const { platform, account } = await units.read(siteId, (db) => findMessaging(db, context, client.origin));
  const app = requireMessagingApp(account, 'mini');
  const person = await callMessagingPlatform(platform, () =>
    platform.readMiniPerson(app, code, AbortSignal.timeout(messagingPlatformTimeout)),
  );
  const given =
    phoneCode === undefined
      ? undefined
      : await callMessagingPlatform(platform, () =>
          withAccessToken(context, platform, app, (token) =>
            platform.readMobile(token, phoneCode, AbortSignal.timeout(messagingPlatformTimeout)),
          ),
        );
  const mobile = given === undefined ? undefined : parseMobile(given, site.locale);
  const started = await units.write(siteId, (db) =>
    logMessagingPersonIn(db, context, { appId: app.appId, ...person, nick: '', mobile }, { agreed, takeBack }),
  );
  return buildMessagingLogin(context, started);
};

type TradeRow = typeof messagingCalls.tradeTicket;

/** Trades a ticket. What is refused because of the legal texts, or of an account that is closing, leaves the ticket good. */
async function trade(context: Context<TradeRow>, { ticket, agreed, takeBack }: Input<TradeRow>) {
  const { units, siteId, secrets, client, member, now } = context;
  await units.write(siteId, (db) => countLoginTry(db, context));
  const { login, started } = await units.write(siteId, async (db) => {
    const login = await spendMessagingTicket(db, {
      ticketHash: hashLoginSecret(secrets, 'ticket', ticket),
      browserHash: hashLoginSecret(secrets, 'browser', client.browserKey),
      from: new Date(now.getTime() - messagingTicketLife),
      now,
    });
    if (!login) throw new Refusal('messagingTicketWrong');
    if (login.purpose === 'login') return { login, started: await logMessagingPersonIn(db, context, login, { agreed, takeBack }) };
    if (member) await savePayer(db, member.id, login, now);
    return { login, started: undefined };
  });
  return {
    login: started ? await buildMessagingLogin(context, started) : null,
    dfAppId: login.purpose === 'payer' ? login.appId : '',
    dfOpenId: login.purpose === 'payer' ? login.openId : '',
    redirect: pathOf(new URL(login.returnUrl)),
    needsMobile: login.asksMobile && started && !started.hasMobile ? 1 : 0,
  };
}

/**
 * Exchanges the ticket of a WeChat login for a login token, registering a new member; a payer's ticket gives an
 * openid. A ticket is good once, for a minute, in the browser that began the login. Refuses (messagingTicketWrong)
 * any other ticket.
 */
export const tradeTicket: Handler<TradeRow> = (context, input) => trade(context, input);

/**
 * Exchanges the ticket of a WeChat login for a login token by GET, as tradeTicket does by POST. Refuses a browser's
 * prefetch, which would use the ticket up.
 */
export const getMultiToken: Handler<typeof messagingCalls.getMultiToken> = (context, { agreedService, agreedPrivacy, ...input }) => {
  const hasAgreed = agreedService !== undefined || agreedPrivacy !== undefined;
  return trade(context, { ...input, ...(hasAgreed ? { agreed: { service: agreedService ?? 0, privacy: agreedPrivacy ?? 0 } } : {}) });
};
