import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Moment, Nullable, Text } from '../../wire.ts';

/** Holds the input and reply schemas of the API calls by which a merchant enters the shop's WeChat apps, by call name. */
export const messagingMerchantShapes = {
  messagingAccount: {
    reply: Type.Object({
      /** Tells where logins happen: at WeChat, at the sandbox with its made-up people, or nowhere. */
      provider: Type.Enum(['wechat', 'sandbox', 'none']),
      changedTime: Nullable(Moment),
      fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), set: Type.Boolean(), shown: Type.String() })),
    }),
  },
  putMessagingAccount: {
    body: Type.Object({
      /** Fields by their names; none removes the account. */
      fields: Type.Array(Type.Object({ name: Text(40, 1), value: Text(300) }), { maxItems: 10 }),
      /** 1 opens an account of the sandbox instead. */
      sandbox: Type.Optional(Flag),
      /** 1 lets the sandbox's mini program be the app by which WeChat Pay is called; else its official account is. */
      miniPays: Type.Optional(Flag),
      /** 1 saves it without testing its secrets. */
      untested: Type.Optional(Flag),
      /** 1 keeps the stored values of fields that are not named. */
      keepRest: Type.Optional(Flag),
    }),
    reply: Type.Object({ kept: Type.Enum(['new', 'same', 'removed']) }),
  },
  testMessagingAccount: { reply: Type.Object({ works: Flag, why: Type.String() }) },
} satisfies Record<string, CallShape>;
