import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The codes of refusals by their names, as the contract's table has them. */
function codesOf(table: string): ReadonlyMap<string, string> {
  return new Map([...table.matchAll(/^ {2}(\w+): \{ code: (\d+),/gm)].map(([, name = '', code = '']) => [name, code]));
}

/** Writes the codes of refusals where screens ask for them by name, so that no page carries the table of all. */
export function plainCodes(): Plugin {
  const codes = codesOf(readFileSync(new URL('../contract/src/refusals.ts', import.meta.url), 'utf8'));
  return {
    name: 'plain-codes',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/web/src/') || !code.includes('refusals.')) return undefined;
      return { code: code.replace(/\brefusals\.(\w+)\.code\b/g, (asked, name: string) => codes.get(name) ?? asked), map: null };
    },
  };
}
