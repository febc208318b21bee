import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { CallShape } from 'contract/call.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Sentence } from 'contract/sentence.ts';
import { maxPageSize } from 'contract/wire.ts';
import { isDay } from 'contract/day.ts';
import { listAllowedValues } from 'contract/allowed-values.ts';
import { coerceToSchema, findUnknownField } from './coerce.ts';

/** Reports input that does not match its schema: HTTP 400, with the name of the field. */
export class InvalidInput extends Error {
  constructor(readonly sentence: Sentence) {
    super(JSON.stringify(sentence));
  }
}

const ajv = new Ajv({
  coerceTypes: false,
  useDefaults: false,
  allErrors: false,
  strict: true,
  multipleOfPrecision: 6,
  formats: { date: isDay },
});

type Parts = 'params' | 'query' | 'body';
const compiled = new WeakMap<object, ValidateFunction>();

/** Compiles a schema on first use; compiling 400 of them together would delay the start by seconds. */
function compileValidator(schema: object): ValidateFunction {
  let validator = compiled.get(schema);
  if (!validator) {
    validator = ajv.compile(schema);
    compiled.set(schema, validator);
  }
  return validator;
}

/** Describes the first error in one sentence that names the field, and what is allowed. */
function describeErrors(errors: readonly ErrorObject[]): Sentence {
  const [first] = errors;
  if (!first) return sentence('inputMalformed', { path: '' });
  const { keyword, instancePath, params } = first;
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const known = listAllowedValues(errors);
  if (known) return sentence('inputNotOneOf', { path, known });
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return sentence('inputMissing', { path: `${path ? `${path}.` : ''}${params['missingProperty']}` });
    case 'type':
      return sentence('inputOfWrongType', { path, type: String(params['type']) });
    case 'minimum':
      return sentence('inputTooSmall', { path, limit });
    case 'maximum':
      return sentence('inputTooLarge', { path, limit });
    case 'minLength':
      return sentence('inputTooShort', { path, limit });
    case 'maxLength':
      return sentence('inputTooLong', { path, limit });
    case 'minItems':
      return sentence('inputTooFewItems', { path, limit });
    case 'maxItems':
      return sentence('inputTooManyItems', { path, limit });
    case 'multipleOf':
      return sentence('inputTooManyDecimals', { path });
    case 'format':
      return sentence('inputNoDay', { path });
    default:
      return sentence('inputMalformed', { path });
  }
}

/** Limits how deep the values of an input are nested: the deepest documented input has a dozen levels. */
const maxDepth = 40;
/** Matches what PostgreSQL stores in no text: NUL, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Refuses texts that PostgreSQL cannot store, and values nested so deep that they would exhaust the stack. */
function assertStorable(input: unknown): void {
  const open: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && unstorable.test(value)) throw new InvalidInput(sentence('inputUnstorable', { path }));
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) throw new InvalidInput(sentence('inputTooDeep', { path: path.slice(0, 80), levels: maxDepth }));
    for (const [name, inner] of Object.entries(value)) {
      if (unstorable.test(name)) throw new InvalidInput(sentence('inputUnstorable', { path }));
      open.push({ value: inner, path: Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name, depth: depth + 1 });
    }
  }
}

/** Lists the query parameters that name the site. They are allowed in every call. */
export const siteQueryNames = ['siteId', 'sjid'] as const;

/** Refuses a field that the schema does not name, because a caller who misspells `lineNos` as `lines` should learn it. */
function assertNoUnknownField(given: unknown, kept: unknown, schema: CallShape[Parts]): void {
  const field = findUnknownField(given, { ...Object.fromEntries(siteQueryNames.map((name) => [name, undefined])), ...(kept as object) });
  if (field === undefined) return;
  const known = /[.[]/.test(field) ? [] : Object.keys(schema?.properties ?? {});
  throw new InvalidInput(sentence('inputUnknown', { path: field.slice(0, 80), known }));
}

/** Refuses a page larger than there are: a caller who asks for 500 must not take 100 for all. */
function assertPageFits(given: unknown): void {
  const { pageSize } = (given ?? {}) as { readonly pageSize?: unknown };
  if (typeof pageSize === 'number' && pageSize > maxPageSize)
    throw new InvalidInput(sentence('inputTooLarge', { path: 'pageSize', limit: maxPageSize }));
}

/** Holds a field that was sent as the whole body, as bytes. */
export interface SentBytes {
  readonly field: string;
  readonly bytes: Buffer;
}

/** Stands for sent bytes while the other fields are checked: in base64 they would be held several times. */
const bytesStandIn = 'AAAAAAAA';

/** Refuses bytes that are too many or too few for the field: its limits are those of base64. */
function assertBytesFit({ field, bytes }: SentBytes, schema: CallShape['body']): void {
  const { minLength = 0, maxLength = 0 } = (schema?.properties?.[field] ?? {}) as {
    readonly minLength?: number;
    readonly maxLength?: number;
  };
  const length = Math.ceil(bytes.length / 3) * 4;
  if (length < minLength) throw new InvalidInput(sentence('inputTooShort', { path: field, limit: minLength }));
  if (length > maxLength) throw new InvalidInput(sentence('inputTooLong', { path: field, limit: maxLength }));
}

/**
 * Parses a call's input into one flat object: converts path, query and body to their schemas, and validates them.
 * Throws InvalidInput with the name of the first field that does not match.
 * @param named the parts in which an unknown field is refused; elsewhere it is ignored
 * @param ownPages whether a page larger than there are is refused; otherwise it becomes the largest
 * @param bytes the field of the body that was sent as bytes: it is handed on as they are
 */
export function parseInput(
  shape: CallShape,
  sent: { readonly [Part in Parts]: unknown },
  {
    form,
    named,
    ownPages,
    bytes,
  }: {
    readonly form: boolean;
    readonly named: readonly ('query' | 'body')[];
    readonly ownPages: boolean;
    readonly bytes?: SentBytes | undefined;
  },
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const parts = bytes ? { ...sent, body: { ...(sent.body as object), [bytes.field]: bytesStandIn } } : sent;
  const coerced = (['params', 'query', 'body'] as const).map((part) => {
    const schema = shape[part];
    const given = schema ? coerceToSchema(schema, parts[part] ?? {}, part !== 'body' || form) : {};
    assertStorable(given);
    return { part, schema, given };
  });
  for (const { part, schema, given } of coerced) {
    if (part !== 'params' && named.includes(part)) assertNoUnknownField(parts[part], given, schema);
    if (ownPages) assertPageFits(given);
  }
  for (const { schema, given } of coerced) {
    if (!schema) continue;
    const validate = compileValidator(schema);
    if (!validate(given)) throw new InvalidInput(describeErrors(validate.errors ?? []));
    Object.assign(input, given);
  }
  if (bytes) {
    assertBytesFit(bytes, shape.body);
    input[bytes.field] = bytes.bytes;
  }
  return input;
}
