import type { TSchema } from 'typebox';

/** Describes the JSON Schema keywords that decide how a text becomes a value. */
interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

const decimal = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Parses a nested value that was sent as JSON text, which some callers percent-encode (toGoodsJson, R-176). */
function parseNestedJson(text: string): unknown {
  try {
    return JSON.parse(/^%(5B|7B)/i.test(text) ? decodeURIComponent(text) : text);
  } catch {
    return text; // the validator names the field
  }
}

/**
 * Converts input to the types of its schema, and drops fields that the schema does not name. Plain decimals become
 * numbers; 'true', 'false', '0', '1' booleans; JSON texts arrays or objects. Leaves anything else for the validator
 * to refuse.
 * @param spread whether a single form value may stand for an array of one
 */
export function coerceToSchema(schema: TSchema | SchemaNode, value: unknown, spread: boolean): unknown {
  const node = schema as SchemaNode;
  if (node.anyOf) {
    const branch = node.anyOf.find(({ type }) => type !== 'null' && (typeof value !== 'string' || type !== 'string'));
    return branch && value !== null && !node.anyOf.some(({ type }) => type === 'string' && typeof value === 'string')
      ? coerceToSchema(branch, value, spread)
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
        typeof value === 'string' && /^(\[|%5B)/i.test(value)
          ? parseNestedJson(value)
          : spread && typeof value === 'string'
            ? [value]
            : value;
      const { items } = node;
      return Array.isArray(list) && items ? list.map((item) => coerceToSchema(items, item, false)) : list;
    }
    case 'object': {
      const object = typeof value === 'string' ? parseNestedJson(value) : value;
      if (typeof object !== 'object' || object === null || Array.isArray(object) || !node.properties) return object;
      const known: Record<string, unknown> = {};
      for (const [name, property] of Object.entries(node.properties)) {
        if (Object.hasOwn(object, name)) {
          const given = (object as Record<string, unknown>)[name];
          if (given !== undefined) known[name] = coerceToSchema(property, given, spread);
        }
      }
      return known;
    }
    default:
      return value;
  }
}

/**
 * Finds the first field of a call's input that its schema does not name, as a path (`rows[0].prise`); undefined where
 * there is none.
 */
export function findUnknownField(given: unknown, kept: unknown, path = ''): string | undefined {
  const whole = typeof given === 'string' ? parseNestedJson(given) : given;
  if (typeof whole !== 'object' || whole === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [name, value] of Object.entries(whole)) {
    const at = Array.isArray(whole) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(kept, name)) return at;
    const within = findUnknownField(value, (kept as Readonly<Record<string, unknown>>)[name], at);
    if (within !== undefined) return within;
  }
  return undefined;
}
