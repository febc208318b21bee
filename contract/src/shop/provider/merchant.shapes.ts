import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Moment, Nullable, Text } from '../../wire.ts';

const Service = Type.Enum(['sms', 'identity', 'maps']);
const Provider = Type.Enum(['aliyun', 'tencent']);

/**
 * Holds the input and reply schemas of the merchant's API calls for accounts with providers of text messages, identity checks and maps, by call
 * name.
 */
export const providerMerchantShapes = {
  providerAccounts: {
    reply: Type.Object({
      services: Type.Array(
        Type.Object({
          service: Service,
          name: Type.String(),
          /** Says what serves the shop: its own accounts, the sandbox, or nothing. */
          servedBy: Type.Enum(['account', 'sandbox', 'none']),
          /** Lists the accounts in the order in which they are asked. */
          accounts: Type.Array(
            Type.Object({
              provider: Provider,
              name: Type.String(),
              changedTime: Nullable(Moment),
              fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), set: Type.Boolean(), shown: Type.String() })),
              /** Says what the provider refused when it was last asked, with its code; empty if it answered. */
              fault: Type.String(),
              faultTime: Nullable(Moment),
              /** The URL that the provider pushes delivery receipts to, to be entered in its console; empty for other services. */
              receiptUrl: Type.String(),
            }),
          ),
        }),
      ),
    }),
  },
  putProviderAccount: {
    body: Type.Object({
      service: Service,
      provider: Provider,
      /** Fields by the provider's own names; none removes the account. */
      fields: Type.Array(Type.Object({ name: Text(40, 1), value: Text(200) }), { maxItems: 10 }),
      /** 1 asks this account before the others of the service. */
      first: Type.Optional(Flag),
      /** 1 saves it without testing its keys. */
      untested: Type.Optional(Flag),
      /** 1 keeps the stored values of fields that are not named. */
      keepRest: Type.Optional(Flag),
    }),
    reply: Type.Object({ kept: Type.Enum(['new', 'same', 'removed']) }),
  },
  testProviderAccount: {
    body: Type.Object({ service: Service, provider: Provider }),
    reply: Type.Object({ works: Flag, why: Type.String() }),
  },
} satisfies Record<string, CallShape>;
