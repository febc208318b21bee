import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Day, KeyedPageOf, KeyedPageParams, Moment, Nullable, Text } from '../../wire.ts';

/** Describes an amount in a ledger: yuan (or the site's currency), or whole points for the unit PTS. */
const Amount = Type.Number();

/** Holds the input and reply schemas of the API calls by which a merchant reads the ledger, by call name. */
export const ledgerMerchantShapes = {
  listLedger: {
    query: Type.Object({
      /** The name of an account, such as `site:sales` or `member:12:balance`. */
      account: Type.Optional(Text(80, 1)),
      /** Lists only entries of one kind, such as `orderPaid`. */
      kind: Type.Optional(Text(40, 1)),
      /** The number of a payment or a refund, or the whole id of an entry. */
      number: Type.Optional(Text(80, 1)),
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...KeyedPageParams,
    }),
    reply: KeyedPageOf(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        kindText: Type.String(),
        time: Moment,
        /** Add up to 0 in each unit: positive for what an account receives. */
        postings: Type.Array(
          Type.Object({
            account: Type.String(),
            accountText: Type.String(),
            /** A currency, or PTS for points. */
            unit: Type.String(),
            amount: Amount,
            /** The balance after the entry, of accounts that keep one. */
            balanceAfter: Nullable(Amount),
          }),
        ),
      }),
    ),
  },
  ledgerTotals: {
    query: Type.Object({
      /** The first day and the last, both inclusive, in the site's time zone: 62 days at most. */
      from: Day,
      to: Day,
    }),
    reply: Type.Object({
      /** By day, the latest first, kind of account, kind of entry and unit; `from` and `before` with the kind are the filter of the list. */
      list: Type.Array(
        Type.Object({
          day: Day,
          from: Moment,
          before: Moment,
          /** The kind of account: `site:wechat`, or `member:balance` for those of all members. */
          account: Type.String(),
          accountText: Type.String(),
          kind: Type.String(),
          kindText: Type.String(),
          unit: Type.String(),
          entries: Type.Integer(),
          /** What the accounts received, and what they gave. */
          received: Amount,
          gave: Amount,
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
