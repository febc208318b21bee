import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { textKinds } from '../../shop/site/text-kinds.ts';
import { EmptyReply, Flag, Id, notRead, Nullable, Moment, Text } from '../../wire.ts';

/** Accepts a mobile number as people type it; `normaliseMobile` brings it to the stored form. */
const Mobile = Text(24, 1);

/** Accepts a password as sent; whether it is strong enough is checked later, with a sentence of its own. */
const Password = Text(200, 1);
const Code = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/**
 * Describes the versions of the legal texts (terms, privacy policy) that the person accepted; 0 where the site has no
 * such text.
 */
export const AgreedVersions = Type.Object({
  service: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  privacy: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});

/** Describes a flag of a login request: 1 reopens an account that its member closed, unless it is erased already. */
export const ReopenFlag = Type.Optional(Flag);

/** Holds a member's level, named fxid and fxname in the specification. */
const Level = { fxid: Type.Integer({ minimum: 0 }), fxname: Type.String() };

/** Describes the reply that a client stores after a login (section 3 of the specification). */
export const LoginReply = Type.Object({
  token: Type.String(),
  /** Time at which the token expires. */
  expires: Moment,
  agentId: Id,
  agentid: Id,
  ...Level,
  nick: Type.String(),
  headurl: Type.String(),
  /** 1 active, 2 frozen, 10 not yet activated. */
  status: Type.Integer(),
});

/** Holds the input and reply schemas of the API calls for accounts and login, by call name. */
export const accountShapes = {
  sendValidcode: {
    query: Type.Object({
      mobile: Mobile,
      /** `bind`: sent to the mobile number to bind. `confirm`: sent to the account's own number before a sensitive change. */
      type: Type.Optional(
        Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('reset'), Type.Literal('bind'), Type.Literal('confirm')]),
      ),
    }),
    reply: Type.Object({
      /** Seconds until the next code may be requested. */
      waitSeconds: Type.Integer(),
      /** Seconds for which this code is valid. */
      validSeconds: Type.Integer(),
    }),
  },
  login: {
    body: Type.Object({
      mobile: Type.Optional(Mobile),
      password: Type.Optional(Password),
      validcode: Type.Optional(Code),
      agreed: AgreedVersions,
      takeBack: ReopenFlag,
      // The specification's login fields, which a messaging app or the provider's app logs in with.
      siteId: Type.Optional(Id),
      clientId: notRead(Text(60), 'the header clienttype names the client'),
      agentId: notRead(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }), 'there are no agents yet'),
      openid: Type.Optional(Text(128)),
      nick: notRead(Text(100), 'a login by a messaging app is refused until there is one, and a member has a name'),
      headurl: notRead(Text(500), 'a login by a messaging app is refused until there is one, and a member has a picture'),
      jbzAuthCode: Type.Optional(Text(500)),
    }),
    reply: LoginReply,
  },
  idLogin: {
    body: Type.Object({ agentId: Id, password: Password, agreed: AgreedVersions, takeBack: ReopenFlag }),
    reply: LoginReply,
  },
  checkMobile: {
    body: Type.Object({ mobile: Mobile, validcode: Type.Optional(Code) }),
    reply: Type.Object({
      /** 1 or 0: whether an account has this number. Null without the code, so that nobody can count members by trying numbers. */
      registered: Nullable(Flag),
      /** 1 or 0: whether the caller may bind it. Null without the code, or for a visitor. */
      canBind: Nullable(Flag),
    }),
  },
  checkUserMobile: {
    reply: Type.Object({
      hasMobile: Flag,
      /** Masked; empty if the account has none. */
      mobile: Type.String(),
    }),
  },
  bindMobile: {
    body: Type.Object({
      mobile: Mobile,
      /** Code of type `bind`, sent to the new mobile number. */
      validcode: Code,
      /** Required if the account has a mobile number: either its password, or a code of type `confirm` sent to that number. */
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
      /** Sentence that says what the account may not do now; empty for an active one. */
      reason: Type.String(),
    }),
  },
  updateNickAndHeadPicture: {
    query: Type.Object({
      nick: Type.Optional(Text(100)),
      /** One of the picture URLs that mySettings lists, or empty for none. */
      headurl: Type.Optional(Text(500)),
    }),
    reply: Type.Object({ nick: Type.String(), headurl: Type.String() }),
  },
  mySettings: {
    reply: Type.Object({
      agentid: Id,
      nick: Type.String(),
      headurl: Type.String(),
      /** Unmasked, because only its owner reads it here. Empty if there is none. */
      mobile: Type.String(),
      hasPassword: Flag,
      /** Tells whether paying with the balance asks for the six-digit payment password. */
      hasPayPassword: Flag,
      /** Tells whether products are recommended based on the member's purchases. */
      personal: Flag,
      /** URLs of the pictures to choose from. */
      avatars: Type.Array(Type.String()),
    }),
  },
  setPayPassword: {
    body: Type.Object({
      payPassword: Type.String({ maxLength: 6 }),
      password: Type.Optional(Password),
      /** Code of type `confirm`, sent to the account's own mobile number. */
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
  withdrawConsents: {
    body: Type.Object({
      /** The text whose consent is withdrawn; all, if it is left out. */
      kind: Type.Optional(Type.Enum(textKinds)),
    }),
    reply: EmptyReply,
  },
  register: {
    body: Type.Object({
      mobile: Mobile,
      validcode: Code,
      password: Password,
      nick: Type.Optional(Text(100)),
      agreed: AgreedVersions,
    }),
    reply: LoginReply,
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
      /** 1 active, 2 frozen, 10 not yet activated; no call sets 10 until agents are invited, which is not built yet. */
      status: Type.Integer(),
      /** Masked; empty if the account has none. */
      mobile: Type.String(),
      fxid: Level.fxid,
      /** Alternative name of the level, chosen by the site. */
      alias: Type.String(),
      rank: Type.Integer(),
      /** Tenths of the price that the level pays: 9.8; 10 is the full price. */
      discount: Type.Number(),
      growth: Type.Integer(),
      /** Next level up and the growth still needed for it; null on the highest level. */
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
          /** Tenths of the price that the level pays: 9.8. */
          discount: Type.Number(),
        }),
      ),
      /** The aliases again, in the form that the specification's clients read. */
      fxIdNameList: Type.Array(Type.Object({ fxNameType: Type.Integer(), fxIdName: Type.String() })),
    }),
  },
  logout: { reply: EmptyReply },
  gradeDetail: {
    reply: Type.Object({
      fxid: Type.Integer(),
      growth: Type.Integer(),
      /** Counts the growth for each yuan paid; 0 where orders bring none. */
      growthPerYuan: Type.Integer(),
      /** Names the levels, lowest first: fxNameType is 1 for an alias and 0 for the level's own name. */
      fxIdNameList: Type.Array(Type.Object({ fxid: Type.Integer(), fxNameType: Flag, fxIdName: Type.String() })),
      levels: Type.Array(
        Type.Object({
          fxid: Type.Integer(),
          fxname: Type.String(),
          /** Gives the growth from which a member has it. */
          growthFrom: Type.Integer(),
          /** Leaves so many tenths of a price to pay: 9.8 for 9.8 折; null for the whole price. */
          discount: Nullable(Type.Number()),
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
