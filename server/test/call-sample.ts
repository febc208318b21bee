import type { CallRow, Input } from 'contract/call.ts';
import type { RefusalName } from '#platform/refusal.ts';
import type { TestApp, ActorSpec } from './test-app.ts';

type SampleValue<Value> = Value | ((testApp: TestApp) => Promise<Value>);

/**
 * Describes a sample request of a call: the caller, a valid input, the expected refusal if any, and ids of others. The test
 * `every-call.test.ts` sends it.
 */
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

/** Declares the sample requests of a domain's calls for tests: exactly one for each call row. */
export const samplesOf = <Rows extends Record<string, CallRow>>(
  _rows: Rows,
  samples: { readonly [Name in keyof Rows]: CallSample<Input<Rows[Name]>> },
) => samples as unknown as Readonly<Record<string, CallSample>>; // each matches its own row, as the parameter's type ensures

/** Returns a value of a sample request for a test. If the value is a function, calls it first to make what the request needs. */
export const makeSampleValue = async <Value>(testApp: TestApp, value: SampleValue<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as (testApp: TestApp) => Promise<Value>)(testApp) : value;
