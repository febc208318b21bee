import type { CallShape } from 'contract/call.ts';

/** Describes the parts of a JSON schema that are read here. */
interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const partNames = ['params', 'query', 'body'] as const;
type PartName = (typeof partNames)[number];

/** Describes an input that a test sends and its call must refuse, and what is wrong with it. */
export interface BrokenInput {
  readonly why: string;
  readonly input: Record<string, unknown>;
}

const alternatives = (node: SchemaNode): readonly SchemaNode[] => node.anyOf ?? [node];
const hasType = (node: SchemaNode, ...types: string[]): boolean =>
  alternatives(node).some(({ type }) => type !== undefined && types.includes(type));

/** Returns values that a field must refuse. In a URL everything is text, so a text there can only be too long. */
function listWrongValues(node: SchemaNode, part: PartName): readonly (readonly [string, unknown])[] {
  if (alternatives(node).every((one) => one.enum !== undefined || one.const !== undefined)) return [['no such word', 'no-such-word']];
  const long = Math.max(...alternatives(node).map(({ maxLength = 0 }) => maxLength)) + 1;
  const most = Math.max(...alternatives(node).map(({ maximum = 0 }) => maximum));
  // A value that may also be a text, such as that of a setting, is judged by what it belongs to.
  const takesText = hasType(node, 'string');
  return [
    ...(hasType(node, 'integer', 'number') && !takesText
      ? ([
          ['text for a number', 'abc'],
          ['1e3', '1e3'],
          ['past its maximum', most * 2 + 1],
        ] as const)
      : []),
    ...(hasType(node, 'integer') ? ([['a fraction', 1.5]] as const) : []),
    ...(hasType(node, 'string') ? ([['too long', '9'.repeat(long)]] as const) : []),
    // JSON alone can carry what a URL cannot.
    ...(hasType(node, 'string') && part === 'body'
      ? ([
          ['NUL', 'a\0b'],
          ['half a surrogate pair', 'a\ud83db'],
        ] as const)
      : []),
    ...(hasType(node, 'boolean') && !takesText ? ([['text for yes or no', 'perhaps']] as const) : []),
    ...(hasType(node, 'object', 'array') && !takesText ? ([['text for a list or an object', 'abc']] as const) : []),
    ...(part === 'body'
      ? (
          [
            ['an object', { a: 1 }],
            ['a list', [[1]]],
          ] as const
        ).filter(([name]) => !hasType(node, name === 'a list' ? 'array' : 'object'))
      : []),
  ];
}

/** Builds copies of a sample request's input, each with one mistake: a required field is missing, or a value must be refused. */
export function makeBrokenInputs(shape: CallShape, input: Readonly<Record<string, unknown>>): BrokenInput[] {
  return partNames.flatMap((part) => {
    const node = shape[part] as SchemaNode | undefined;
    const fields = Object.entries(node?.properties ?? {});
    const missing = (part === 'params' ? [] : (node?.required ?? [])).map((name) => {
      const { [name]: _, ...rest } = input;
      return { why: `${name} is missing`, input: rest };
    });
    const wrong = fields.flatMap(([name, field]) =>
      listWrongValues(field, part).map(([why, value]) => ({ why: `${name}: ${why}`, input: { ...input, [name]: value } })),
    );
    return [...missing, ...wrong];
  });
}

/** Builds request bodies for tests in which one list or object is nested 50,000 deep. They are texts: JSON.stringify would exhaust the stack. */
export function makeDeepBodies(shape: CallShape, input: Readonly<Record<string, unknown>>): readonly string[] {
  const fields = Object.entries((shape.body as SchemaNode | undefined)?.properties ?? {});
  return fields
    .filter(([, field]) => hasType(field, 'object', 'array'))
    .map(([name]) => {
      const { [name]: _, ...rest } = input;
      return `{"${name}":${'[{"a":'.repeat(25_000)}1${'}]'.repeat(25_000)},${JSON.stringify(rest).slice(1)}`.replace(/,}$/, '}');
    });
}

/** Lists for a test the input fields of a call without a bound: a text or list without a greatest length, a number without limits. */
export function findUnboundedFields(shape: CallShape): string[] {
  const walk = (node: SchemaNode, path: string): string[] => {
    if (node.enum !== undefined || node.const !== undefined) return [];
    if (node.anyOf) return node.anyOf.flatMap((one) => walk(one, path));
    const inner = [
      ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => walk(field, `${path}.${name}`)),
      ...(node.items ? walk(node.items, `${path}[]`) : []),
    ];
    const open =
      (node.type === 'string' && node.maxLength === undefined) ||
      ((node.type === 'integer' || node.type === 'number') && (node.minimum === undefined || node.maximum === undefined)) ||
      (node.type === 'array' && node.maxItems === undefined);
    return open ? [path, ...inner] : inner;
  };
  return partNames.flatMap((part) => (shape[part] ? walk(shape[part] as SchemaNode, part) : []));
}
