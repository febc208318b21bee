import type { RouteRow } from './route.ts';

/** Describes the route that matches a path, with its parameters. */
export interface FoundPage {
  readonly row: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

function paramsIn(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  if (pattern.length !== given.length) return undefined;
  for (const [at, part] of pattern.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(path: string): string[] | undefined {
  try {
    return parts(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Returns the route that matches a path below the base (`/goodsInfo/7`): of several the one with the most fixed segments, then the first.
 * Falls back to the row "*". The router, the server and the preloading of links all use it.
 */
export function pageOf(rows: readonly RouteRow[], path: string): FoundPage | undefined {
  const given = decoded(path);
  let best: (FoundPage & { readonly words: number }) | undefined;
  for (const row of rows) {
    if (row.path === '*') continue;
    const pattern = parts(row.path);
    const params = given && paramsIn(pattern, given);
    const words = pattern.filter((part) => !part.startsWith(':')).length;
    if (params && (!best || words > best.words)) best = { row, params, words };
  }
  if (best) return { row: best.row, params: best.params };
  const row = rows.find(({ path: pattern }) => pattern === '*');
  return row && { row, params: {} };
}
