import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Lists the properties of a call row that the web app never reads: sentences for the docs and for replies. */
const unreadProperties: ReadonlySet<string> = new Set(['says', 'refuses']);

/** Describes what the walk needs of a syntax tree node. */
interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly key?: { readonly name?: string };
  readonly id?: { readonly name?: string };
  readonly init?: unknown;
}

/** Decides whether a property is removed, by its name and by the constant that it stands in. */
type IsRemoved = (property: string, constant: string) => boolean;

/** Finds the properties to remove in object literals, as the spans of their text including the comma. */
function findPropertySpans(node: unknown, isRemoved: IsRemoved, code: string, constant = ''): [number, number][] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => findPropertySpans(one, isRemoved, code, constant));
  const { type, start, end, key, id, init } = node as Node;
  if (type === 'VariableDeclarator') return findPropertySpans(init, isRemoved, code, id?.name);
  if (type === 'Property' && start !== undefined && end !== undefined && isRemoved(key?.name ?? '', constant)) {
    return [[start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)]];
  }
  return Object.values(node).flatMap((one) => findPropertySpans(one, isRemoved, code, constant));
}

const removeSpans = (code: string, spans: readonly [number, number][]): string =>
  spans.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);

/** Finds the calls that the web app names, as `cartCalls.listCart`. */
function findNamedCalls(): ReadonlySet<string> {
  const folder = fileURLToPath(new URL('./src', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return new Set(sources.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\b\w+Calls\.\w+/g) ?? []));
}

/** Creates the Vite plugin that removes from every call row the texts that no app reads. */
export const stripTexts = (): Plugin => ({
  name: 'strip-texts',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/.*\.calls\.ts$/.test(id.split('?')[0] ?? '')) return undefined;
    const spans = findPropertySpans(this.parse(code), (property) => unreadProperties.has(property), code);
    return { code: removeSpans(code, spans), map: null };
  },
});

/**
 * Creates the Vite plugin that makes the contract smaller in the web app, as every page loads it. Removes texts that the app never reads, and calls
 * that no page makes.
 */
export const stripContract = (): Plugin => {
  let named: ReadonlySet<string>;
  return {
    name: 'strip-contract',
    apply: 'build',
    buildStart() {
      named = findNamedCalls();
    },
    transform(code, id) {
      if (!/\/contract\/.*\.calls\.ts$/.test(id.split('?')[0] ?? '')) return undefined;
      const calls = new Set(code.match(/\b\w+(?=: \{\s*(?:\n\s*)?method:)/g));
      const isRemoved: IsRemoved = (property, constant) =>
        unreadProperties.has(property) || (calls.has(property) && !named.has(`${constant}.${property}`));
      const spans = findPropertySpans(this.parse(code), isRemoved, code);
      return { code: removeSpans(code, spans), map: null };
    },
  };
};
