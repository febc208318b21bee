import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { vendorNames } from '../payment/vendors.ts';
import { Flag, Id, Maybe, Moment, Text } from '../wire.ts';

const Vendor = Type.Enum(vendorNames);
const Count = Type.Integer({ minimum: 0 });

export const payAccountShapes = {
  listPayAccounts: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          vendor: Vendor,
          vendorName: Type.String(),
          /** It lies with the sandbox of this installation, which takes no money. */
          sandbox: Type.Boolean(),
          /** Shoppers are offered it. */
          offered: Type.Boolean(),
          changedTime: Moment,
          /** Payments that are being made through it. */
          openNum: Count,
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              label: Type.String(),
              set: Type.Boolean(),
              /** The field itself where it is no secret; of a key a fingerprint, or its end; empty where nothing is set. */
              shown: Type.String(),
              /** Until when it is good. */
              until: Maybe(Moment),
            }),
          ),
        }),
      ),
    }),
  },
  putPayAccount: {
    params: Type.Object({ vendor: Vendor }),
    body: Type.Object({
      /** The vendor's own words for them (docs/payment-accounts.md); none for an account with the sandbox, which makes its own. */
      fields: Type.Optional(Type.Array(Type.Object({ name: Text(40, 1), value: Text(10_000) }), { maxItems: 20 })),
      sandbox: Type.Optional(Flag),
      /** 1: it is kept without asking the vendor. */
      untested: Type.Optional(Flag),
    }),
    reply: Type.Object({
      id: Id,
      /** Another account than those before, one of them with new keys, or one of them as it was. */
      kept: Type.Enum(['new', 'keys', 'same']),
    }),
  },
  testPayAccount: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      works: Flag,
      /** Which of the keys is wrong; empty where all is well. */
      why: Type.String(),
    }),
  },
  offerPayAccount: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ offered: Flag }),
    reply: Type.Object({ id: Id, offered: Flag }),
  },
} satisfies Record<string, Shape>;
