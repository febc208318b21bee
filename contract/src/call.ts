import type { Static, TObject, TSchema } from 'typebox';
import type { Permission } from './shop/access/permissions.ts';
import type * as refusalCodes from './refusal-codes.ts';

/** Names who may make a call: anybody, members, merchants and so on. The server checks it before the handler runs. */
export type Caller = 'anyone' | 'shopper' | 'agent' | `clerk:${string}` | 'manager' | 'merchant';

/** Holds the schemas of what a call sends and what its reply contains. */
export interface CallShape {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /**
   * Describes exactly what a client may send as the body, where that has several forms: a union. `body` then has the fields of all forms; what a
   * form does not take, the handler refuses in words.
   */
  readonly forms?: TSchema;
  readonly reply: TSchema;
}

/**
 * Describes one call of the API as plain data: its method, path, caller, refusals, caching and so on. The web app loads
 * only these rows; the schemas stay on the server.
 */
export interface CallRow<S extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly caller: Caller;
  /**
   * The permission that a merchant's call needs, of a person or an access key (permissions.ts). Every merchant's call has one; `self` is what everybody
   * may who acts for the merchant, about themselves.
   */
  readonly may?: Permission | 'self';
  /** A read is one snapshot, a write is one transaction, and steps are several transactions with a provider called in between. */
  readonly work: 'read' | 'write' | 'steps';
  /** Repeating the call rebuilds all that it writes, and no page shows it to others: its commit does not wait for the disk. */
  readonly rebuildable?: true;
  /** One sentence for docs/calls.md and the OpenAPI file. It says what the call does. */
  readonly says: string;
  readonly refuses?: readonly (keyof typeof refusalCodes)[];
  /** Says how long a client may cache the reply, in seconds. */
  readonly cacheSeconds?: number;
  /** The reply is the same for every caller of a site, so the HTML shell may preload it. */
  readonly sameForAll?: true;
  /** Names the fields of a POST or PUT that go into the query string and not into the body. */
  readonly inQuery?: readonly string[];
  /** Names the body fields that are sent as percent-encoded JSON strings (toGoodsJson of an order, R-176). */
  readonly encoded?: readonly string[];
  /** The body is sent form-encoded, as the documents say for calls whose bodies are flat. The server takes JSON too. */
  readonly form?: true;
  /** Names the one field whose value, an array, is the whole body of a POST (batchGetGoods, R-446). A form sends it under its name. */
  readonly wholeBody?: string;
  /** Names reply fields that are repeated in the envelope next to `body`, where the specification reads them (toShopPay). */
  readonly beside?: readonly string[];
  /** The reply is sent without the envelope (data files). */
  readonly bare?: true;
  /** A second path of a data file, served only in the environments dev, test and testm. */
  readonly testPath?: `/${string}`;
  /** The call names its member by the header x-c3-agentid too, as the documents say of its group. The server refuses another member's. */
  readonly namesAgent?: true;
  /** A frozen or not yet activated member may make this call too. Other calls that need a login refuse such members. */
  readonly restrictedToo?: true;
  /**
   * Names the field that may be sent as the whole body, as bytes (application/octet-stream); the other fields then stand in the query. In JSON it is
   * base64.
   */
  readonly bytesIn?: string;
  /** The limit of the body's size in megabytes; 1 by default. */
  readonly megabytes?: number;
  /** Never set. It only lets the compiler connect the row with its schemas. */
  readonly shape?: S;
}

/** Lists the beginnings of the paths that are ours: no document of the platform names them. */
const ownPaths = ['/merchant-api/v1/', '/api/v1/', '/mall/share/resolve', '/mall/share/sharer', '/mall/share/visit', '/mall/share/record'];

/**
 * Tells whether a call is ours, and not one of the platform's documents. The clients of the documents send more than these name, so there it is
 * ignored; ours refuse a name that nobody reads, and a page larger than there are.
 */
export const isOwnCall = ({ path }: Pick<CallRow, 'path'>): boolean => ownPaths.some((beginning) => path.startsWith(beginning));

/** Makes a misspelt field of a row a compile error. */
type NoUnknownFields<Row> = { readonly [Field in Exclude<keyof Row, keyof CallRow>]: never };

/** Makes a merchant's call without a permission a compile error, and a permission on a call of others. */
type NamesPermission<Row> = Row extends { readonly caller: 'merchant' } ? { readonly may: Permission | 'self' } : { readonly may?: never };

/** Makes a row that is rebuildable, but no write, a compile error: only a write's commit can do without the disk. */
type RebuildsOnlyByWriting<Row> = Row extends { readonly rebuildable: true; readonly work: 'read' | 'steps' }
  ? { readonly rebuildable: never }
  : unknown;

/**
 * Declares the rows of a domain's calls and connects each row with its schemas. The compiler demands exactly one row for
 * each pair of schemas.
 */
export const defineCalls =
  <Shapes extends Record<string, CallShape>>() =>
  <const Rows extends { readonly [Name in keyof Shapes]: CallRow }>(
    rows: Rows & {
      readonly [Name in keyof Rows]: Name extends keyof Shapes
        ? NoUnknownFields<Rows[Name]> & RebuildsOnlyByWriting<Rows[Name]> & NamesPermission<Rows[Name]>
        : never;
    },
  ) =>
    rows as unknown as { readonly [Name in keyof Shapes]: Rows[Name] & CallRow<Shapes[Name]> };

type StaticPart<T> = T extends TSchema ? Static<T> : unknown;

type BodyForms<S extends CallShape> = S extends { readonly forms: infer Forms extends TSchema } ? Static<Forms> : StaticPart<S['body']>;

/** Describes the input of a call: path, query and body as one flat object. */
export type Input<Row> = Row extends CallRow<infer S> ? StaticPart<S['params']> & StaticPart<S['query']> & BodyForms<S> : never;
/** Describes the input of a call as its handler gets it: of a body with several forms, the fields of all of them. */
export type ParsedInput<Row> =
  Row extends CallRow<infer S> ? StaticPart<S['params']> & StaticPart<S['query']> & StaticPart<S['body']> : never;
/** Describes the body of a call's reply. */
export type Reply<Row> = Row extends CallRow<infer S> ? Static<S['reply']> : never;
