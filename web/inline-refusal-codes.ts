import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Parses the refusal codes by name from the contract's table. */
function parseRefusalCodes(table: string): ReadonlyMap<string, string> {
  return new Map([...table.matchAll(/^ {2}(\w+): \{ code: (\d+),/gm)].map(([, name = '', code = '']) => [name, code]));
}

/** Inlines refusal codes (`refusals.x.code`) at build time, so that no page loads the whole table. */
export function inlineRefusalCodes(): Plugin {
  const codes = parseRefusalCodes(readFileSync(new URL('../contract/src/refusals.ts', import.meta.url), 'utf8'));
  return {
    name: 'plain-codes',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/web/src/') || !code.includes('refusals.')) return undefined;
      return { code: code.replace(/\brefusals\.(\w+)\.code\b/g, (asked, name: string) => codes.get(name) ?? asked), map: null };
    },
  };
}
