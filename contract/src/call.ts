import type { Static, TObject, TSchema } from 'typebox';
import type { MerchantRole } from './merchant/merchant-roles.ts';
import type { RefusalName } from './refusals.ts';

/** Who may make a call; the server holds it before the handler runs. */
export type Caller = 'anyone' | 'shopper' | 'agent' | `clerk:${string}` | 'manager' | 'merchant';

/** What crosses the wire in a call. */
export interface Shape {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
}

/** One call of the product, as plain data: this half is all that the web app loads. */
export interface CallRow<S extends Shape = Shape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** Of a merchant's call: what its access key must hold (merchant-roles.ts); the owner's alone where nothing is said. */
  readonly role?: MerchantRole;
  /** A read is a snapshot; a write is one transaction; steps are several, with a vendor in between. */
  readonly work: 'read' | 'write' | 'steps';
  /** What it does, in one sentence, for docs/calls.md and the OpenAPI file. */
  readonly says: string;
  readonly refuses?: readonly RefusalName[];
  /** How long an answer stays fresh, in seconds. */
  readonly cacheSeconds?: number;
  /** The answer is the site's, the same whoever asks: the shell may carry it to everyone. */
  readonly sameForAll?: true;
  /** Of a POST or PUT: what goes by the address and not by the body. */
  readonly inQuery?: readonly string[];
  /** Fields of the body that go as percent-encoded JSON texts (goodsJson of an order, R-176). */
  readonly encoded?: readonly string[];
  /** Of a POST: the body is the value of this one field, an array (batchGetGoods, R-446); a form names it. */
  readonly wholeBody?: string;
  /** Fields of the reply that stand beside `body` in the envelope as well, where the documents read them (toShopPay). */
  readonly beside?: readonly string[];
  /** Sent as it is, without the envelope (data files). */
  readonly bare?: true;
  /** A second name of a data file, served in the environments dev, test and testm alone. */
  readonly testPath?: `/${string}`;
  /** A frozen or not yet activated member may make it too; other calls that need a login refuse them. */
  readonly restrictedToo?: true;
  /** How large the body may be, in megabytes, where one is not enough (a picture). */
  readonly megabytes?: number;
  /** Never set: it ties the row to its shape for the compiler alone. */
  readonly shape?: S;
}

/** A row may say only what a row can: a misspelt field does not compile. */
type Plain<Row> = { readonly [Field in Exclude<keyof Row, keyof CallRow>]: never };

/** The rows of a domain: one for each shape, no more and no fewer. */
export const calls =
  <Shapes extends Record<string, Shape>>() =>
  <const Rows extends { readonly [Name in keyof Shapes]: CallRow }>(
    rows: Rows & { readonly [Name in keyof Rows]: Name extends keyof Shapes ? Plain<Rows[Name]> : never },
  ) =>
    rows as unknown as { readonly [Name in keyof Shapes]: Rows[Name] & CallRow<Shapes[Name]> };

type Part<T> = T extends TSchema ? Static<T> : unknown;

/** What a call takes: its path, query and body as one flat object. */
export type Input<Row> = Row extends CallRow<infer S> ? Part<S['params']> & Part<S['query']> & Part<S['body']> : never;
export type Reply<Row> = Row extends CallRow<infer S> ? Static<S['reply']> : never;
