import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Done, Id, Maybe, Moment, Text } from '../wire.ts';

/** As people type it; rules/mobile brings it to its one form. */
const Mobile = Text(24, 1);
/** A password as sent; whether it is good enough is told in a sentence of its own. */
const Password = Text(200, 1);
const Code = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });
/** The versions of the texts that the person ticked; 0 where the site has none. */
const Agreed = Type.Object({
  service: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  privacy: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});
/** A member's level: fxid and fxname in the documents. */
const Level = { fxid: Type.Integer({ minimum: 0 }), fxname: Type.String() };

/** What a client keeps of a login (section 3 of the document). */
const LoggedIn = Type.Object({
  token: Type.String(),
  /** When the token ends. */
  expires: Moment,
  agentId: Id,
  agentid: Id,
  ...Level,
  nick: Type.String(),
  headurl: Type.String(),
  /** 1 active, 2 frozen, 10 not yet activated. */
  status: Type.Integer(),
});

export const accountShapes = {
  sendValidcode: {
    query: Type.Object({
      mobile: Mobile,
      type: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('reset')])),
    }),
    reply: Type.Object({
      /** Seconds until the next code may be asked for. */
      waitSeconds: Type.Integer(),
      /** Seconds for which this code is good. */
      validSeconds: Type.Integer(),
    }),
  },
  login: {
    body: Type.Object({
      mobile: Type.Optional(Mobile),
      password: Type.Optional(Password),
      validcode: Type.Optional(Code),
      agreed: Agreed,
      // The documents' login fields [R-197]: how a messaging app or the provider's app logs in.
      siteId: Type.Optional(Id),
      clientId: Type.Optional(Text(60)),
      agentId: Type.Optional(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })),
      openid: Type.Optional(Text(128)),
      nick: Type.Optional(Text(100)),
      headurl: Type.Optional(Text(500)),
      jbzAuthCode: Type.Optional(Text(500)),
    }),
    reply: LoggedIn,
  },
  register: {
    body: Type.Object({
      mobile: Mobile,
      validcode: Code,
      password: Password,
      nick: Type.Optional(Text(100)),
      agreed: Agreed,
    }),
    reply: LoggedIn,
  },
  resetPwd: {
    body: Type.Object({ mobile: Mobile, validcode: Code, password: Password }),
    reply: Done,
  },
  agentInfo: {
    query: Type.Object({ agentId: Type.Optional(Id) }),
    reply: Type.Object({
      agentid: Id,
      headurl: Type.String(),
      nick: Type.String(),
      fxname: Type.String(),
      self: Type.Literal(1),
      /** 1 active, 2 frozen, 10 not yet activated. */
      status: Type.Integer(),
      /** Masked; empty when the account has none. */
      mobile: Type.String(),
      fxid: Level.fxid,
      /** The level's other name, which the site chose. */
      alias: Type.String(),
      rank: Type.Integer(),
      /** What the level pays, in tenths of the price: 9.8; 10 is the whole. */
      discount: Type.Number(),
      growth: Type.Integer(),
      /** The next level up and the growth still needed for it; null on the highest. */
      next: Maybe(
        Type.Object({ fxid: Level.fxid, fxname: Type.String(), alias: Type.String(), growth: Type.Integer(), needed: Type.Integer() }),
      ),
    }),
  },
  logout: { reply: Done },
} satisfies Record<string, Shape>;
