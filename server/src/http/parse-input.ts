import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { CallShape } from 'contract/call.ts';
import { coerceToSchema, findDroppedField } from './coerce.ts';

/** Reports input that does not match its schema: HTTP 400, with the name of the field. */
export class InvalidInput extends Error {}

const ajv = new Ajv({
  coerceTypes: false,
  useDefaults: false,
  allErrors: false,
  strict: true,
  multipleOfPrecision: 6,
  validateFormats: false,
});

type Parts = 'params' | 'query' | 'body';
const compiled = new WeakMap<object, ValidateFunction>();

/** Compiles a schema on first use; compiling 400 of them at once would delay the start by seconds. */
function compileValidator(schema: object): ValidateFunction {
  let validator = compiled.get(schema);
  if (!validator) {
    validator = ajv.compile(schema);
    compiled.set(schema, validator);
  }
  return validator;
}

const types: Readonly<Record<string, string>> = {
  integer: '整数',
  number: '数字',
  string: '文字',
  boolean: '是或否（true、false）',
  array: '列表',
  object: '对象',
};

/** Describes an error in one sentence that names the field, in the shopper's language. */
function describeError({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const field = path ? `参数 ${path} ` : '请求内容';
  switch (keyword) {
    case 'required':
      return `缺少参数 ${path ? `${path}.` : ''}${params['missingProperty']}`;
    case 'type':
      return `${field}应为${types[params['type'] as string] ?? '其他类型'}`;
    case 'minimum':
      return `${field}不能小于 ${params['limit']}`;
    case 'maximum':
      return `${field}不能大于 ${params['limit']}`;
    case 'minLength':
      return `${field}不能少于 ${params['limit']} 个字`;
    case 'maxLength':
      return `${field}不能超过 ${params['limit']} 个字`;
    case 'minItems':
      return `${field}不能少于 ${params['limit']} 项`;
    case 'maxItems':
      return `${field}不能超过 ${params['limit']} 项`;
    case 'multipleOf':
      return `${field}最多两位小数`;
    default:
      return `${field}的格式不正确`;
  }
}

/** Checks for NUL characters, which PostgreSQL cannot store in a text. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}

/** Lists the query parameters that name the site. They are allowed in every call. */
export const siteQueryNames = ['siteId', 'sjid'] as const;

/** Refuses a field that the schema does not name, because a caller who misspells `lineNos` as `lines` should learn it. */
function assertNoUnknownField(given: unknown, kept: unknown, schema: CallShape[Parts]): void {
  const field = findDroppedField(given, { ...Object.fromEntries(siteQueryNames.map((name) => [name, undefined])), ...(kept as object) });
  if (field === undefined) return;
  const own = Object.keys(schema?.properties ?? {});
  const hint = /[.[]/.test(field) || own.length === 0 ? '' : `，可用的有 ${own.join('、')}`;
  throw new InvalidInput(`没有 ${field.slice(0, 80)} 这个参数${hint}`);
}

/**
 * Parses the input of a call into one flat object: path, query and body are converted to their schemas and validated.
 * Throws Malformed with the name of the first field that does not match.
 * @param namedAlone whether an unknown field of the query or the body is refused; otherwise it is ignored
 */
export function parseInput(
  shape: CallShape,
  parts: { readonly [Part in Parts]: unknown },
  { form, namedAlone }: { readonly form: boolean; readonly namedAlone: boolean },
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = shape[part];
    const given = schema ? coerceToSchema(schema, parts[part] ?? {}, part !== 'body' || form) : {};
    if (namedAlone && part !== 'params') assertNoUnknownField(parts[part], given, schema);
    if (!schema) continue;
    const validate = compileValidator(schema);
    if (!validate(given)) throw new InvalidInput(validate.errors?.[0] ? describeError(validate.errors[0]) : '请求内容的格式不正确');
    if (hasNul(given)) throw new InvalidInput('参数中有不能使用的字符');
    Object.assign(input, given);
  }
  return input;
}
