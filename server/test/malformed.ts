import type { Shape } from 'contract/call.ts';

/** Describes the parts of a JSON schema that are read here. */
interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const partNames = ['params', 'query', 'body'] as const;
type PartName = (typeof partNames)[number];

export interface Broken {
  readonly why: string;
  readonly input: Record<string, unknown>;
}

const alternatives = (node: Node): readonly Node[] => node.anyOf ?? [node];
const has = (node: Node, ...types: string[]): boolean => alternatives(node).some(({ type }) => type !== undefined && types.includes(type));

/** Returns values that a field must refuse. In a URL everything is text, so a text there can only be too long. */
function wrongValues(node: Node, part: PartName): readonly (readonly [string, unknown])[] {
  if (alternatives(node).every((one) => one.enum !== undefined || one.const !== undefined)) return [['no such word', 'no-such-word']];
  const long = Math.max(...alternatives(node).map(({ maxLength = 0 }) => maxLength)) + 1;
  const most = Math.max(...alternatives(node).map(({ maximum = 0 }) => maximum));
  return [
    ...(has(node, 'integer', 'number')
      ? ([
          ['text for a number', 'abc'],
          ['1e3', '1e3'],
          ['past its maximum', most * 2 + 1],
        ] as const)
      : []),
    ...(has(node, 'integer') ? ([['a fraction', 1.5]] as const) : []),
    ...(has(node, 'string') ? ([['too long', '9'.repeat(long)]] as const) : []),
    ...(has(node, 'boolean') ? ([['text for yes or no', 'perhaps']] as const) : []),
    ...(has(node, 'object', 'array') ? ([['text for a list or an object', 'abc']] as const) : []),
    ...(part === 'body'
      ? (
          [
            ['an object', { a: 1 }],
            ['a list', [[1]]],
          ] as const
        ).filter(([name]) => !has(node, name === 'a list' ? 'array' : 'object'))
      : []),
  ];
}

/** Returns copies of a sample's input, each broken in one place: a required field left out, or a value the field must refuse. */
export function brokenInputs(shape: Shape, input: Readonly<Record<string, unknown>>): Broken[] {
  return partNames.flatMap((part) => {
    const node = shape[part] as Node | undefined;
    const fields = Object.entries(node?.properties ?? {});
    const missing = (part === 'params' ? [] : (node?.required ?? [])).map((name) => {
      const { [name]: _, ...rest } = input;
      return { why: `${name} is missing`, input: rest };
    });
    const wrong = fields.flatMap(([name, field]) =>
      wrongValues(field, part).map(([why, value]) => ({ why: `${name}: ${why}`, input: { ...input, [name]: value } })),
    );
    return [...missing, ...wrong];
  });
}

/** Lists input fields without a bound: a text or a list without a greatest length, a number without a minimum or maximum. */
export function unbounded(shape: Shape): string[] {
  const walk = (node: Node, path: string): string[] => {
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
  return partNames.flatMap((part) => (shape[part] ? walk(shape[part] as Node, part) : []));
}
