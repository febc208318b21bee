import type { TSchema } from 'typebox';

/** What the walk reads of a schema: the JSON Schema words that decide how a text becomes a value. */
interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

const decimal = /^-?\d{1,20}(\.\d{1,20})?$/;

/** A nested value sent as text: JSON, which some callers percent-encode first (goodsJson, R-176). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(/^%(5B|7B)/i.test(text) ? decodeURIComponent(text) : text);
  } catch {
    return text; // the validator names the field
  }
}

/**
 * Brings what came over the wire to what the schema means, and drops what it does not name.
 * Only a string that is a plain decimal becomes a number, only 'true', 'false', '0' and '1' a boolean, only text an array
 * or an object. Anything else stays as it came, for the validator to refuse.
 * @param spread whether a single form value may stand for an array of one
 */
export function coerce(schema: TSchema | Node, value: unknown, spread: boolean): unknown {
  const node = schema as Node;
  if (node.anyOf) {
    const branch = node.anyOf.find(({ type }) => type !== 'null' && (typeof value !== 'string' || type !== 'string'));
    return branch && value !== null && !node.anyOf.some(({ type }) => type === 'string' && typeof value === 'string')
      ? coerce(branch, value, spread)
      : value;
  }
  switch (node.type) {
    case 'number':
    case 'integer':
      return typeof value === 'string' && decimal.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
    case 'array': {
      const list =
        typeof value === 'string' && /^(\[|%5B)/i.test(value) ? parsed(value) : spread && typeof value === 'string' ? [value] : value;
      const { items } = node;
      return Array.isArray(list) && items ? list.map((item) => coerce(items, item, false)) : list;
    }
    case 'object': {
      const object = typeof value === 'string' ? parsed(value) : value;
      if (typeof object !== 'object' || object === null || Array.isArray(object) || !node.properties) return object;
      const known: Record<string, unknown> = {};
      for (const [name, property] of Object.entries(node.properties)) {
        if (Object.hasOwn(object, name)) {
          const given = (object as Record<string, unknown>)[name];
          if (given !== undefined) known[name] = coerce(property, given, spread);
        }
      }
      return known;
    }
    default:
      return value;
  }
}

/**
 * The first field of what came that its schema does not name and `coerce` dropped, with where it stands (`rows[0].prise`); undefined where
 * all of it was kept.
 */
export function droppedField(given: unknown, kept: unknown, path = ''): string | undefined {
  const whole = typeof given === 'string' ? parsed(given) : given;
  if (typeof whole !== 'object' || whole === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [name, value] of Object.entries(whole)) {
    const at = Array.isArray(whole) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(kept, name)) return at;
    const within = droppedField(value, (kept as Readonly<Record<string, unknown>>)[name], at);
    if (within !== undefined) return within;
  }
  return undefined;
}
