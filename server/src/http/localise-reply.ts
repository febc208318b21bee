import type { CallShape } from 'contract/call.ts';
import { localiseSentence } from 'contract/chinese-scripts.ts';
import { localisedTextMark } from 'contract/wire.ts';

/** Describes the JSON Schema keywords that are read here. */
interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  /** Several for a tuple, one for each place. */
  readonly items?: SchemaNode | readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
}

type Localiser = (value: unknown, locale: string) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Builds the function that localises values of a schema; undefined where the schema has no text of the server. */
function buildLocaliser({ description, properties = {}, items, anyOf = [] }: SchemaNode): Localiser | undefined {
  if (description === localisedTextMark) return (value, locale) => (typeof value === 'string' ? localiseSentence(locale, value) : value);
  if (items && 'length' in items) {
    const localisers = items.map(buildLocaliser);
    if (!localisers.some(Boolean)) return undefined;
    return (value, locale) => (Array.isArray(value) ? value.map((one, at) => localisers[at]?.(one, locale) ?? one) : value);
  }
  const each = items && buildLocaliser(items);
  if (each) return (value, locale) => (Array.isArray(value) ? value.map((one) => each(one, locale)) : value);
  const fields = Object.entries(properties).flatMap(([name, node]) => {
    const reword = buildLocaliser(node);
    return reword ? [[name, reword] as const] : [];
  });
  const others = anyOf.flatMap((node) => buildLocaliser(node) ?? []);
  if (fields.length === 0 && others.length === 0) return undefined;
  return (value, locale) => {
    const whole = others.reduce((before, reword) => reword(before, locale), value);
    if (fields.length === 0 || !isRecord(whole)) return whole;
    return {
      ...whole,
      ...Object.fromEntries(fields.flatMap(([name, reword]) => (name in whole ? [[name, reword(whole[name], locale)]] : []))),
    };
  };
}

const known = new WeakMap<CallShape, { readonly reword: Localiser | undefined }>();

/** Localises the server's own texts in a reply for the site's locale. Replies are made in zh-CN, which is returned unchanged. */
export function localiseReply(shape: CallShape, body: unknown, locale: string): unknown {
  if (locale === 'zh-CN' || !shape.reply) return body;
  const found = known.get(shape) ?? { reword: buildLocaliser(shape.reply) };
  known.set(shape, found);
  return found.reword ? found.reword(body, locale) : body;
}
