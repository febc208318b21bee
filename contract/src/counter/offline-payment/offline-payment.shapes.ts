import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { orderStatuses } from '../../buying/order/order-status.ts';
import { Flag, LongNumber, Moment, Nullable, Text, Yuan } from '../../wire.ts';
import { maxProofFiles, proofStates } from './proof-states.ts';

const Amount = Type.Number({ multipleOf: 0.01, minimum: 0.01, maximum: 1e8 });
const Why = Type.String({ pattern: '\\S', minLength: 1, maxLength: 200 });

/** Describes an account of the shop that shoppers transfer to. */
const Account = Type.Object({ bank: Type.String(), holder: Type.String(), number: Type.String() });

/** Describes the fields of the proof of a bank transfer, for its sender and for who checks it. */
export const proofFields = {
  id: LongNumber,
  tid: LongNumber,
  state: Type.Enum(Object.values(proofStates)),
  stateText: Type.String(),
  /** Hold what its sender says they transferred, and what was due then. */
  amount: Yuan,
  due: Yuan,
  account: Account,
  /** Names who transferred, as their bank shows it. */
  payer: Type.String(),
  memo: Type.String(),
  /** Lists its files; the URLs are good for an hour. */
  files: Type.Array(Type.Object({ url: Type.String(), kind: Type.Enum(['picture', 'document']) })),
  /** Says why it was rejected. */
  why: Type.String(),
  sendTime: Moment,
  endTime: Nullable(Moment),
};
const Proof = Type.Object(proofFields);
const Handled = Type.Object({ id: LongNumber, tid: LongNumber, state: proofFields.state, stateText: Type.String() });

/** Holds the input and reply schemas of the API calls for payments by bank transfer, by call name. */
export const offlinePayShapes = {
  addProof: {
    body: Type.Object({
      tid: LongNumber,
      amount: Amount,
      /** The number of the shop's account that it went to. */
      account: Text(60, 1),
      /** Names who transferred, as their bank shows it: a name, or the end of an account number. */
      payer: Type.Optional(Text(60)),
      memo: Type.Optional(Text(200)),
      /** Lists the `linkUrl` of each file, uploaded as `proof`. */
      pictures: Type.Array(Text(300, 1), { minItems: 1, maxItems: maxProofFiles, uniqueItems: true }),
    }),
    reply: Proof,
  },
  orderTrade: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      status: Type.Enum(orderStatuses),
      statusText: Type.String(),
      /** Holds what is to be paid next; 0 if nothing is. */
      payment: Yuan,
      closeTime: Nullable(Moment),
      /** Tell whether the caller may send a proof now, and if not, why. */
      offered: Flag,
      why: Type.String(),
      accounts: Type.Array(Account),
      /** Tells whether the caller may check the proofs. */
      mayAudit: Flag,
      /** Tells whether the order is the caller's own. */
      own: Flag,
      list: Type.Array(Proof),
    }),
  },
  withdrawProof: { body: Type.Object({ id: LongNumber }), reply: Handled },
  approveProof: { body: Type.Object({ id: LongNumber, amount: Type.Optional(Amount) }), reply: Handled },
  rejectProof: { body: Type.Object({ id: LongNumber, why: Why }), reply: Handled },
} satisfies Record<string, CallShape>;
