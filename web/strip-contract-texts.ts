import type { Plugin } from 'vite';

/** Lists the properties of the contract that the web app never reads: sentences for the docs and for replies. */
const strippedProperties: Readonly<Record<string, ReadonlySet<string>>> = {
  '.calls.ts': new Set(['says', 'refuses']),
};

/** Describes what the walk needs of a syntax tree node. */
interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly key?: { readonly name?: string };
  readonly properties?: readonly Node[];
}

/** Finds every property with one of these names in object literals, as the span of its text including its comma. */
function findPropertySpans(node: unknown, names: ReadonlySet<string>, code: string): [number, number][] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => findPropertySpans(one, names, code));
  const { type, start, end, key } = node as Node;
  if (type === 'Property' && start !== undefined && end !== undefined && names.has(key?.name ?? '')) {
    return [[start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)]];
  }
  return Object.values(node).flatMap((one) => findPropertySpans(one, names, code));
}

/** Removes the properties that the web app never reads from the contract's rows, because every page loads them all. */
export const stripContractTexts = (): Plugin => ({
  name: 'strip-contract-texts',
  apply: 'build',
  transform(code, id) {
    const [path = ''] = id.split('?');
    const names = path.includes('/contract/') && Object.entries(strippedProperties).find(([ending]) => path.endsWith(ending))?.[1];
    if (!names) return undefined;
    const spans = findPropertySpans(this.parse(code), names, code);
    return { code: spans.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code), map: null };
  },
});
