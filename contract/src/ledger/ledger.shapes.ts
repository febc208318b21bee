import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Moment, PageAsk, PageOf, Words, Yuan } from '../wire.ts';

export const ledgerShapes = {
  ownMoney: { reply: Type.Object({ ownMoney: Yuan }) },
  queryAccountBalance: { reply: Type.Object({ balance: Yuan, currency: Type.String() }) },
  statement: {
    query: Type.Object(PageAsk),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        /** Holds the localised kind: 余额充值, 订单支付. */
        kindText: Words(),
        /** Negative for money that left the balance. */
        amount: Yuan,
        balanceAfter: Yuan,
        at: Moment,
      }),
    ),
  },
} satisfies Record<string, Shape>;
