import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';

const State = Type.Enum(['open', 'complete', 'failed']);

/** Holds the input and reply schemas of the API call by which a merchant sees group buys (拼团), by call name. */
export const groupBuyMerchantShapes = {
  listGroupBuys: {
    query: Type.Object({ state: Type.Optional(State), key: Type.Optional(Text(40)), ...PageParams }),
    reply: PageOf(
      Type.Object({
        groupId: LongNumber,
        /** Holds the key and the name of its promotion. */
        key: Type.String(),
        name: Type.String(),
        goods: Type.String(),
        title: Type.String(),
        state: State,
        size: Type.Integer(),
        /** Counts the members who paid. */
        paidNum: Type.Integer(),
        /** Counts the places of unpaid orders. */
        unpaidNum: Type.Integer(),
        /** Counts the members whom the shop made up: nobody paid for them, and nothing is sent to them. */
        madeUpNum: Type.Integer(),
        openerId: Id,
        endTime: Moment,
        endedTime: Nullable(Moment),
        /** Lists the orders of the members who paid. */
        tids: Type.Array(LongNumber),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
