import type { Shape } from 'contract/call.ts';
import { saidIn } from 'contract/two-scripts.ts';
import { wordedByServer } from 'contract/wire.ts';

/** As much of a schema as the walk needs. */
interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  /** Several for a tuple, one for each place. */
  readonly items?: Node | readonly Node[];
  readonly anyOf?: readonly Node[];
}

type Reword = (value: unknown, locale: string) => unknown;

const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What rewords a value of this schema; undefined where nothing in it is the server's own wording. */
function rewording({ description, properties = {}, items, anyOf = [] }: Node): Reword | undefined {
  if (description === wordedByServer) return (value, locale) => (typeof value === 'string' ? saidIn(locale, value) : value);
  if (items && 'length' in items) {
    const places = items.map(rewording);
    if (!places.some(Boolean)) return undefined;
    return (value, locale) => (Array.isArray(value) ? value.map((one, at) => places[at]?.(one, locale) ?? one) : value);
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

/** A reply with what the server words in it in the words of the site's locale; rules give them in those of zh-CN, which costs nothing here. */
export function worded(shape: Shape, body: unknown, locale: string): unknown {
  if (locale === 'zh-CN' || !shape.reply) return body;
  const found = known.get(shape) ?? { reword: rewording(shape.reply) };
  known.set(shape, found);
  return found.reword ? found.reword(body, locale) : body;
}
