import { Type } from 'typebox';
import { AgreedVersions, LoginReply, ReopenFlag } from '../account/account.shapes.ts';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Moment, notRead, Nullable, Text } from '../../wire.ts';

const LegalTextVersion = Type.Optional(AgreedVersions.properties.service);

const Ticket = Type.String({ pattern: '^[0-9A-Za-z_-]{43}$', maxLength: 43 });

/** Describes the reply to a WeChat login: the fields of every login reply, and the WeChat session with its id, app and openid. */
export const MessagingLogin = Type.Object({
  ...LoginReply.properties,
  /** Is sent as the header x-c3-sessionid. */
  sessionId: Type.String(),
  appId: Type.String(),
  openid: Type.String(),
  /** Tells whether the account has a mobile number. */
  hasMobile: Flag,
});

/** Names who pays at the app by which WeChat Pay is called. */
const Payer = { dfAppId: Type.String(), dfOpenId: Type.String() };

const TradeReply = Type.Object({
  /** Is null for the ticket of a payer. */
  login: Nullable(MessagingLogin),
  ...Payer,
  /** Gives the page to go to, as a path of the mall's host. */
  redirect: Type.String(),
  /** Tells whether the person was asked to bind a mobile number and has none yet. */
  needsMobile: Flag,
});

/** Holds the input and reply schemas of the API calls for WeChat login, by call name. */
export const messagingShapes = {
  getJsSdk: {
    body: Type.Object({ url: Text(2000, 1), sjid: notRead(Id, 'the site is that of the request') }),
    reply: Type.Object({
      appId: Type.String(),
      timestamp: Type.Integer(),
      nonceStr: Type.String(),
      signature: Type.String(),
      /** The address of the script that the signature is for. */
      scriptUrl: Type.String(),
    }),
  },
  escapeLogin: {
    body: Type.Object({
      /** The login code that the mini program got from the platform. */
      code: Text(200, 1),
      /** The code of the mobile number that the person agreed to give. */
      phoneCode: Type.Optional(Text(200, 1)),
      agreed: Type.Optional(AgreedVersions),
      takeBack: ReopenFlag,
      siteId: Type.Optional(Id),
      agentId: notRead(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }), 'a member number logs nobody in'),
    }),
    reply: MessagingLogin,
  },
  tradeTicket: {
    body: Type.Object({ ticket: Ticket, agreed: Type.Optional(AgreedVersions), takeBack: ReopenFlag }),
    reply: TradeReply,
  },
  getMultiToken: {
    query: Type.Object({
      ticket: Ticket,
      /** Give the versions of the legal texts that the person accepted, as `agreed` of tradeTicket does; 0 where the site has no such text. */
      agreedService: LegalTextVersion,
      agreedPrivacy: LegalTextVersion,
      takeBack: ReopenFlag,
    }),
    reply: TradeReply,
  },
  getWxAppId: {
    /** Names the site of the request; another site is refused. */
    query: Type.Object({ sjid: Type.Optional(Id) }),
    reply: Type.Object({ appId: Type.String() }),
  },
  getSessionById: {
    query: Type.Object({ id: Type.Optional(Text(40, 1)) }),
    reply: Type.Object({
      sessionId: Type.String(),
      agentId: Id,
      clientType: Type.String(),
      beginTime: Moment,
      /** Are empty for a session that the messaging platform did not begin. */
      appId: Type.String(),
      openid: Type.String(),
    }),
  },
  unbindWeixin: {
    reply: Type.Object({
      /** Counts the apps of the shop that knew the member. */
      unbound: Type.Integer(),
    }),
  },
  getOpenId: { reply: Type.Object(Payer) },
} satisfies Record<string, CallShape>;
