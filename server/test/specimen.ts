import type { CallRow, Input } from 'contract/call.ts';
import type { RefusalName } from 'contract/refusals.ts';
import type { Town, Who } from './town.ts';

type Given<Value> = Value | ((town: Town) => Promise<Value>);

/** Describes a valid request of a call, and ids in it that could belong to others: `every-call.test.ts` tries the rest. */
export interface Specimen<Sent = Readonly<Record<string, unknown>>> {
  /** The caller; by default xiaoman, or a visitor for a call open to anyone. Each sample has a session of its own. */
  readonly who?: Who;
  /** The input; a function first makes the data that the call needs. */
  readonly input: Given<Sent>;
  /** The refusal that the sample gets, where the tests cannot make it succeed. */
  readonly refused?: RefusalName;
  /** Replacements with ids of another shopper or another site, each with the refusal it must get. */
  readonly neighbours?: Given<readonly { readonly input: Partial<Sent>; readonly refused: RefusalName }[]>;
}

/** Declares the samples of a domain: exactly one for each call row. */
export const specimensOf = <Rows extends Record<string, CallRow>>(
  _rows: Rows,
  specimens: { readonly [Name in keyof Rows]: Specimen<Input<Rows[Name]>> },
) => specimens as unknown as Readonly<Record<string, Specimen>>; // each matches its own row, as the parameter's type ensures

/** Returns the value of a sample, made now if it is a function. */
export const given = async <Value>(town: Town, value: Given<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as (town: Town) => Promise<Value>)(town) : value;
