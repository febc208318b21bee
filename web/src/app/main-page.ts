import type { At, RouteRow } from './route.ts';

/** What the router says of where it is: its last match, and the query. */
interface Matched {
  readonly handle?: unknown;
  readonly params: At['params'];
}

/** Whether this address of a row is one of the mall's main pages: some rows have others too (`/goodsList?groupId=3`). */
export const isMainPage = ({ tab }: RouteRow, at: At): boolean => tab !== undefined && (tab.only?.(at) ?? true);

/** The row, where this address is a main page: there is one of each, and the bar of tabs stands below it. */
export function mainPage(matches: readonly Matched[], search: string): RouteRow | undefined {
  const { handle, params = {} } = matches[matches.length - 1] ?? {};
  const row = handle as RouteRow | undefined;
  return row && isMainPage(row, { params, query: new URLSearchParams(search) }) ? row : undefined;
}
