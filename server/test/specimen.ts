import type { CallRow, Input } from 'contract/call.ts';
import type { RefusalName } from 'contract/refusals.ts';
import type { Town, Who } from './town.ts';

type Given<Value> = Value | ((town: Town) => Promise<Value>);

/** One call as it is made when all is well, and what of it could be a neighbour's: `every-call.test.ts` tries the rest. */
export interface Specimen<Sent = Readonly<Record<string, unknown>>> {
  /** Who makes it; xiaoman where nothing is said, a visitor for a call for anyone. Each specimen has a session of its own. */
  readonly who?: Who;
  /** What is sent; a function makes first what the call needs. */
  readonly input: Given<Sent>;
  /** The refusal that is right for the specimen, where the tests cannot bring it to succeed. */
  readonly refused?: RefusalName;
  /** Ids to be put in the place of the specimen's: another shopper's, or the neighbouring site's. Each must be refused like this. */
  readonly neighbours?: Given<readonly { readonly input: Partial<Sent>; readonly refused: RefusalName }[]>;
}

/** The specimens of a domain: one for each row, no more and no fewer. */
export const specimensOf = <Rows extends Record<string, CallRow>>(
  _rows: Rows,
  specimens: { readonly [Name in keyof Rows]: Specimen<Input<Rows[Name]>> },
) => specimens as unknown as Readonly<Record<string, Specimen>>; // each fits its own row, as the type says

/** What a specimen gives, made now. */
export const given = async <Value>(town: Town, value: Given<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as (town: Town) => Promise<Value>)(town) : value;
