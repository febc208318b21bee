/** Describes a field as a call's shape says it: the part of JSON Schema that the contract uses. */
export interface FieldSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly FieldSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: FieldSchema | boolean;
}

/** Describes what a call takes and answers. */
export interface CallSchema {
  readonly params?: FieldSchema;
  readonly query?: FieldSchema;
  readonly body?: FieldSchema;
  /** The forms of a body that has several, told apart by one field with a fixed value. */
  readonly forms?: FieldSchema;
  readonly reply: FieldSchema;
}

/** The latest moment of the contract's `Moment`: a field with this bound is a time in milliseconds. */
const lastMoment = 253_402_300_799_999;

/** Tells what a field is, for its input and for showing its value. */
export type FieldKind =
  | 'choice'
  | 'choices'
  | 'switch'
  | 'moment'
  | 'day'
  | 'localTime'
  | 'yuan'
  | 'number'
  | 'text'
  | 'longText'
  | 'picture'
  | 'pictures'
  | 'texts'
  | 'numbers'
  | 'rows'
  | 'object'
  | 'json';

/** Returns a field without the null that it may also be. */
export function withoutNull(schema: FieldSchema): { readonly schema: FieldSchema; readonly nullable: boolean } {
  const { anyOf } = schema;
  if (!anyOf) return { schema, nullable: false };
  const others = anyOf.filter(({ type }) => type !== 'null');
  if (others.length === anyOf.length) return { schema, nullable: false };
  const [only] = others;
  return { schema: others.length === 1 && only ? only : { ...schema, anyOf: others }, nullable: true };
}

/** Lists the values that a field may have; undefined for a field that is no choice. */
export function choicesOf({ enum: values, anyOf, const: only }: FieldSchema): readonly (string | number)[] | undefined {
  if (values) return values;
  if (only !== undefined) return [only];
  const consts = anyOf?.map((one) => one.const);
  return consts?.every((one) => one !== undefined) ? consts : undefined;
}

const pictureNames = /^(picture|logo|headurl|skuPicture|imgUrl|cover)$/;
/** Names times of the site's clock, written as 2026-05-01 10:00. */
const localTimeNames = /(Time|From|Until)$/;

/** Tells what a field is, by its schema and its name. */
export function kindOf(name: string, whole: FieldSchema): FieldKind {
  const { schema } = withoutNull(whole);
  const { type, minimum, maximum, multipleOf, items, maxLength, minLength, format } = schema;
  if (type === 'boolean' || (type === 'integer' && minimum === 0 && maximum === 1)) return 'switch';
  if (choicesOf(schema)) return 'choice';
  if (type === 'integer' && maximum === lastMoment) return 'moment';
  if (type === 'number' && multipleOf === 0.01) return 'yuan';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') {
    if (format === 'date') return 'day';
    if (maxLength === 20 && minLength === 8 && localTimeNames.test(name)) return 'localTime';
    if (pictureNames.test(name)) return 'picture';
    return (maxLength ?? 0) > 120 ? 'longText' : 'text';
  }
  if (type === 'array' && items) {
    if (choicesOf(items)) return 'choices';
    if (items.type === 'string') return /pictures|files/i.test(name) ? 'pictures' : 'texts';
    if (items.type === 'integer' || items.type === 'number') return 'numbers';
    if (items.properties) return 'rows';
  }
  if (schema.properties) return 'object';
  return 'json';
}

/** Lists the fields of an object with whether each must be given. */
export const fieldsOf = (
  schema: FieldSchema | undefined,
): readonly { readonly name: string; readonly field: FieldSchema; readonly required: boolean }[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({ name, field, required: schema?.required?.includes(name) ?? false }));

/** Returns the schema of a list's rows: of rows of several forms, one with the fields of all. A field with one value in each form has them as choices. */
export function itemOf(items: FieldSchema | undefined): FieldSchema {
  const forms = items?.anyOf;
  if (!items || items.properties || !forms) return items ?? {};
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return {
    properties: Object.fromEntries(
      names.map((name) => {
        const fields = forms.flatMap(({ properties }) => properties?.[name] ?? []);
        const choices = fields.map((field) => choicesOf(field));
        return [name, choices.every((one) => one !== undefined) ? { enum: [...new Set(choices.flat())] } : (fields[0] ?? {})];
      }),
    ),
  };
}
