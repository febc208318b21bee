import type { RouteRow } from './route.ts';

/** Describes the route that matches a path, with its parameters. */
export interface RouteMatch {
  readonly row: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Describes the function that loads the needed groups of routes, and finds the route of a path below the base (`/goodsInfo/7`). It rejects if a group
 * fails to load; the next call tries again.
 */
export type FindRoute = (path: string) => Promise<RouteMatch>;

const splitPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

function matchParams(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  if (pattern.length !== given.length) return undefined;
  for (const [at, part] of pattern.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return splitPath(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Returns the route that matches a path below the base (`/goodsInfo/7`): of several the one with the most fixed segments, then the first.
 * Falls back to the row "*". The router, the server and the preloading of links all use it.
 */
export function matchRoute(rows: readonly RouteRow[], path: string): RouteMatch | undefined {
  const given = decodeSegments(path);
  let best: (RouteMatch & { readonly words: number }) | undefined;
  for (const row of rows) {
    if (row.path === '*') continue;
    const pattern = splitPath(row.path);
    const params = given && matchParams(pattern, given);
    const words = pattern.filter((part) => !part.startsWith(':')).length;
    if (params && (!best || words > best.words)) best = { row, params, words };
  }
  if (best) return { row: best.row, params: best.params };
  const row = rows.find(({ path: pattern }) => pattern === '*');
  return row && { row, params: {} };
}
