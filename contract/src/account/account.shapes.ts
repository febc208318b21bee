import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { EmptyReply, Flag, Id, Nullable, Moment, Text, LocalisedText } from '../wire.ts';

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
/** 1 where an account that is being closed shall be kept after all. */
const TakeBack = Type.Optional(Flag);
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
      /** bind: to the mobile that is to be bound; confirm: to one's own, before what cannot be undone lightly. */
      type: Type.Optional(
        Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('reset'), Type.Literal('bind'), Type.Literal('confirm')]),
      ),
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
      takeBack: TakeBack,
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
  idLogin: {
    body: Type.Object({ agentId: Id, password: Password, agreed: Agreed, takeBack: TakeBack }),
    reply: LoggedIn,
  },
  checkMobile: {
    body: Type.Object({ mobile: Mobile, validcode: Type.Optional(Code) }),
    reply: Type.Object({
      /** Whether an account has it, 1 or 0; null without the code, for nobody shall count members by trying numbers. */
      registered: Nullable(Flag),
      /** Whether the caller may bind it, 1 or 0; null without the code, or for a visitor. */
      canBind: Nullable(Flag),
    }),
  },
  checkUserMobile: {
    reply: Type.Object({
      hasMobile: Flag,
      /** Masked; empty where there is none. */
      mobile: Type.String(),
    }),
  },
  bindMobile: {
    body: Type.Object({
      mobile: Mobile,
      /** Sent to the new mobile, of the type bind. */
      validcode: Code,
      /** One of the two where the account has a mobile: its password, or a code of the type confirm sent to that mobile. */
      password: Type.Optional(Password),
      ownCode: Type.Optional(Code),
    }),
    reply: Type.Object({ mobile: Type.String() }),
  },
  queryAccoutStatus: {
    reply: Type.Object({
      agentId: Id,
      /** 1 active, 2 frozen, 10 not yet activated. */
      status: Type.Integer(),
      /** What the account may not do now, in a sentence; empty for an active one. */
      reason: LocalisedText(),
    }),
  },
  updateNickAndHeadPicture: {
    query: Type.Object({
      nick: Type.Optional(Text(100)),
      /** One of the addresses that mySettings lists, or empty for none. */
      headurl: Type.Optional(Text(500)),
    }),
    reply: Type.Object({ nick: Type.String(), headurl: Type.String() }),
  },
  mySettings: {
    reply: Type.Object({
      agentid: Id,
      nick: Type.String(),
      headurl: Type.String(),
      /** Whole: its owner alone reads it here. Empty where there is none. */
      mobile: Type.String(),
      hasPassword: Flag,
      /** Whether six digits are asked for before the balance pays. */
      hasPayPassword: Flag,
      /** Whether goods are recommended by what the person bought. */
      personal: Flag,
      /** The addresses of the pictures one may choose. */
      avatars: Type.Array(Type.String()),
    }),
  },
  setPayPassword: {
    body: Type.Object({
      payPassword: Type.String({ maxLength: 6 }),
      password: Type.Optional(Password),
      /** Sent to the account's own mobile, of the type confirm. */
      ownCode: Type.Optional(Code),
    }),
    reply: Type.Object({ hasPayPassword: Flag }),
  },
  changeSettings: { body: Type.Object({ personal: Flag }), reply: EmptyReply },
  consents: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.String(),
          title: Type.String(),
          version: Type.Integer(),
          givenAt: Moment,
          withdrawnAt: Nullable(Moment),
        }),
      ),
    }),
  },
  withdrawConsents: { reply: EmptyReply },
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
    reply: EmptyReply,
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
      next: Nullable(
        Type.Object({ fxid: Level.fxid, fxname: Type.String(), alias: Type.String(), growth: Type.Integer(), needed: Type.Integer() }),
      ),
    }),
  },
  retailLevels: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Level,
          alias: Type.String(),
          rank: Type.Integer(),
          /** What it pays of a price, in tenths: 9.8. */
          discount: Type.Number(),
        }),
      ),
      /** The aliases once more, as the documents read them. */
      fxIdNameList: Type.Array(Type.Object({ fxNameType: Type.Integer(), fxIdName: Type.String() })),
    }),
  },
  logout: { reply: EmptyReply },
} satisfies Record<string, CallShape>;
