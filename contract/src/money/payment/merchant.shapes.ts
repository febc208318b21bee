import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { paymentProviders } from './payment-providers.ts';
import { Flag, Id, Nullable, Moment, Text } from '../../wire.ts';

const Vendor = Type.Enum(paymentProviders);
const Count = Type.Integer({ minimum: 0 });

/** Holds the input and reply schemas of the API calls of merchants for payments, by call name. */
export const paymentMerchantShapes = {
  listPayAccounts: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          vendor: Vendor,
          vendorName: Type.String(),
          /** Tells whether it is an account at this installation's sandbox, which takes no real money. */
          sandbox: Type.Boolean(),
          /** Tells whether shoppers are offered it. */
          offered: Type.Boolean(),
          changedTime: Moment,
          /** The number of open payments through it. */
          openNum: Count,
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              label: Type.String(),
              set: Type.Boolean(),
              /** The value if it is not secret; for a key its fingerprint or last characters; empty if not set. */
              shown: Type.String(),
              /** Says when it expires. */
              until: Nullable(Moment),
            }),
          ),
        }),
      ),
      /** Lists what an account of each provider has, for the form of a new one. */
      forms: Type.Array(
        Type.Object({
          vendor: Vendor,
          vendorName: Type.String(),
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              label: Type.String(),
              hint: Type.String(),
              secret: Type.Boolean(),
              required: Type.Boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  putPayAccount: {
    params: Type.Object({ vendor: Vendor }),
    body: Type.Object({
      /** Fields by the provider's own names (docs/payment-accounts.md). None for a sandbox account, which creates its own. */
      fields: Type.Optional(Type.Array(Type.Object({ name: Text(40, 1), value: Text(10_000) }), { maxItems: 20 })),
      sandbox: Type.Optional(Flag),
      /** 1 saves it without testing its keys at the provider. */
      untested: Type.Optional(Flag),
    }),
    reply: Type.Object({
      id: Id,
      /** `new`: another account; `keys`: an existing account with new keys; `same`: nothing changed. */
      kept: Type.Enum(['new', 'keys', 'same']),
    }),
  },
  testPayAccount: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      works: Flag,
      /** Names which key is wrong; empty if all of them work. */
      why: Type.String(),
    }),
  },
  offerPayAccount: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ offered: Flag }),
    reply: Type.Object({ id: Id, offered: Flag }),
  },
} satisfies Record<string, CallShape>;
