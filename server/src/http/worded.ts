import type { Shape } from 'contract/call.ts';
import { saidIn } from 'contract/two-scripts.ts';
import { wordedByServer } from 'contract/wire.ts';

/** Describes the JSON Schema keywords that are read here. */
interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  /** Several for a tuple, one for each place. */
  readonly items?: Node | readonly Node[];
  readonly anyOf?: readonly Node[];
}

type Reword = (value: unknown, locale: string) => unknown;

const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Builds the function that localises values of a schema; undefined where the schema has no text of the server. */
function rewording({ description, properties = {}, items, anyOf = [] }: Node): Reword | undefined {
  if (description === wordedByServer) return (value, locale) => (typeof value === 'string' ? saidIn(locale, value) : value);
  if (items && 'length' in items) {
    const localisers = items.map(rewording);
    if (!localisers.some(Boolean)) return undefined;
    return (value, locale) => (Array.isArray(value) ? value.map((one, at) => localisers[at]?.(one, locale) ?? one) : value);
  }
  const each = items && rewording(items);
  if (each) return (value, locale) => (Array.isArray(value) ? value.map((one) => each(one, locale)) : value);
  const fields = Object.entries(properties).flatMap(([name, node]) => {
    const reword = rewording(node);
    return reword ? [[name, reword] as const] : [];
  });
  const others = anyOf.flatMap((node) => rewording(node) ?? []);
  if (fields.length === 0 && others.length === 0) return undefined;
  return (value, locale) => {
    const whole = others.reduce((before, reword) => reword(before, locale), value);
    if (fields.length === 0 || !record(whole)) return whole;
    return {
      ...whole,
      ...Object.fromEntries(fields.flatMap(([name, reword]) => (name in whole ? [[name, reword(whole[name], locale)]] : []))),
    };
  };
}

const known = new WeakMap<Shape, { readonly reword: Reword | undefined }>();

/** Localises the server's own texts in a reply for the site's locale. Replies are made in zh-CN, which is returned unchanged. */
export function worded(shape: Shape, body: unknown, locale: string): unknown {
  if (locale === 'zh-CN' || !shape.reply) return body;
  const found = known.get(shape) ?? { reword: rewording(shape.reply) };
  known.set(shape, found);
  return found.reword ? found.reword(body, locale) : body;
}
