import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Moment, PageParams, PageOf, Yuan } from '../../wire.ts';

/** Holds the input and reply schemas of the API calls for a member's balance, by call name. */
export const ledgerShapes = {
  ownMoney: { reply: Type.Object({ ownMoney: Yuan }) },
  queryAccountBalance: { reply: Type.Object({ balance: Yuan, currency: Type.String() }) },
  queryBalance: { reply: Type.Object({ balance: Yuan, currency: Type.String() }) },
  statement: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        /** Holds the localised kind: 余额充值, 订单支付. */
        kindText: Type.String(),
        /** Negative for money that left the balance. */
        amount: Yuan,
        balanceAfter: Yuan,
        at: Moment,
      }),
    ),
  },
} satisfies Record<string, CallShape>;
