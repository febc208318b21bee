import type { CallRow, Input } from 'contract/call.ts';
import type { RefusalName } from '#platform/refusal.ts';
import type { TestApp, ActorSpec } from './test-app.ts';

type SampleValue<Value> = Value | ((testApp: TestApp) => Promise<Value>);

/** Describes a valid request of a call, and ids in it that could belong to others: `every-call.test.ts` tries the rest. */
export interface CallSample<Sent = Readonly<Record<string, unknown>>> {
  /** The caller; by default xiaoman, or a visitor for a call open to anyone. Each sample has a session of its own. */
  readonly who?: ActorSpec;
  /** The input; a function first makes the data that the call needs. */
  readonly input: SampleValue<Sent>;
  /** The refusal that the sample gets, where the tests cannot make it succeed. */
  readonly refused?: RefusalName;
  /** Replacements with ids of another shopper or another site, each with the refusal it must get. */
  readonly foreignIds?: SampleValue<readonly { readonly input: Partial<Sent>; readonly refused: RefusalName }[]>;
}

/** Declares the samples of a domain: exactly one for each call row. */
export const samplesOf = <Rows extends Record<string, CallRow>>(
  _rows: Rows,
  samples: { readonly [Name in keyof Rows]: CallSample<Input<Rows[Name]>> },
) => samples as unknown as Readonly<Record<string, CallSample>>; // each matches its own row, as the parameter's type ensures

/** Returns a value of a sample request. If it is a function, calls it to make the value now. */
export const makeSampleValue = async <Value>(testApp: TestApp, value: SampleValue<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as (testApp: TestApp) => Promise<Value>)(testApp) : value;
