import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { permissionNames } from '../../shop/access/permissions.ts';
import { EmptyReply, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';

const PermissionList = Type.Array(Type.Enum(permissionNames), { uniqueItems: true, maxItems: permissionNames.length });

/** Describes the code of a text message, and of an authenticator app. */
const SmsCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });
const AppCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });
/** Describes a code of an authenticator app, or a recovery code: 3F7K-9QX2. */
const SecondStep = Type.String({ pattern: '^([0-9]{6}|[0-9A-Za-z]{4}-?[0-9A-Za-z]{4})$', maxLength: 9 });

const Role = Type.Object({
  id: Id,
  name: Type.String(),
  /** Has every permission, and is not changed or removed. */
  isOwner: Type.Boolean(),
  may: PermissionList,
  /** Counts the people who have it. */
  people: Type.Integer({ minimum: 0 }),
});

const Person = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Type.String(),
  roleId: Id,
  roleName: Type.String(),
  hasPassword: Type.Boolean(),
  /** Tells whether they are asked for a code of an authenticator app. */
  hasSecondStep: Type.Boolean(),
  addedAt: Moment,
  /** Accurate to the minute. */
  lastSeenAt: Nullable(Moment),
  /** Is when they left; null while they work here. */
  leftAt: Nullable(Moment),
  /** Tells whether this is the person who makes the call. */
  own: Type.Boolean(),
});

/** Describes a log-in of a person in one browser. */
const Session = Type.Object({
  id: Id,
  begunAt: Moment,
  lastSeenAt: Moment,
  /** The browser and system as the browser names itself. */
  device: Type.String(),
  /** The network address that it began from. */
  address: Type.String(),
  own: Type.Boolean(),
});

/** Holds the input and reply schemas of the calls for a merchant's people, by call name. */
export const peopleShapes = {
  sendPersonCode: {
    body: Type.Object({ mobile: Text(20, 1) }),
    reply: Type.Object({ waitSeconds: Type.Integer(), validSeconds: Type.Integer() }),
  },
  logInPerson: {
    body: Type.Object({
      mobile: Text(20, 1),
      password: Type.Optional(Text(100, 1)),
      /** The code of a text message. */
      code: Type.Optional(SmsCode),
      /** The code of the authenticator app, or a recovery code; asked for by the refusal secondStepNeeded. */
      secondStep: Type.Optional(SecondStep),
    }),
    reply: Type.Object({ token: Type.String(), hasPassword: Type.Boolean() }),
  },
  whoAmI: {
    reply: Type.Object({
      kind: Type.Enum(['person', 'key']),
      id: Id,
      name: Type.String(),
      roleName: Type.String(),
      may: PermissionList,
      hasPassword: Type.Boolean(),
      hasSecondStep: Type.Boolean(),
      /** Counts the recovery codes that are left. */
      recoveryCodes: Type.Integer({ minimum: 0 }),
      shop: Type.Object({
        siteId: Id,
        name: Type.String(),
        currency: Type.String(),
        locale: Type.String(),
        timeZone: Type.String(),
      }),
    }),
  },
  logOutPerson: { reply: EmptyReply },
  ownSessions: { reply: Type.Object({ list: Type.Array(Session) }) },
  endOwnSession: { params: Type.Object({ id: Id }), reply: EmptyReply },
  setOwnPassword: {
    body: Type.Object({
      password: Text(100, 1),
      /** The code of a text message to one's own number. */
      code: Type.Optional(SmsCode),
      before: Type.Optional(Text(100, 1)),
    }),
    reply: EmptyReply,
  },
  beginSecondStep: {
    body: Type.Object({ password: Type.Optional(Text(100, 1)), code: Type.Optional(SmsCode) }),
    /** The URL is for a QR code; the secret, for who types it, is a part of it. */
    reply: Type.Object({ url: Type.String(), secret: Type.String() }),
  },
  confirmSecondStep: { body: Type.Object({ code: AppCode }), reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
  endSecondStep: { body: Type.Object({ code: SecondStep }), reply: EmptyReply },
  renewRecoveryCodes: { body: Type.Object({ code: AppCode }), reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
  resetSecondStep: { params: Type.Object({ id: Id }), reply: EmptyReply },
  testSms: {
    body: Type.Object({ purpose: Type.Enum(['login', 'register', 'reset', 'bind', 'confirm', 'staff']) }),
    /** Masks the number that it went to. */
    reply: Type.Object({ mobile: Type.String(), waitSeconds: Type.Integer() }),
  },
  listPeople: { query: Type.Object(PageParams), reply: PageOf(Person) },
  addPerson: {
    body: Type.Object({ name: Text(20, 1), mobile: Text(20, 1), roleId: Id }),
    reply: Type.Object({ id: Id }),
  },
  changePerson: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: Type.Optional(Text(20, 1)), roleId: Type.Optional(Id) }),
    reply: EmptyReply,
  },
  endPerson: { params: Type.Object({ id: Id }), reply: EmptyReply },
  listRoles: { reply: Type.Object({ list: Type.Array(Role) }) },
  addRole: { body: Type.Object({ name: Text(20, 1), may: PermissionList }), reply: Type.Object({ id: Id }) },
  changeRole: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: Type.Optional(Text(20, 1)), may: Type.Optional(PermissionList) }),
    reply: EmptyReply,
  },
  removeRole: { params: Type.Object({ id: Id }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
