import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { isMainPage } from './main-page.ts';
import type { InitialRead } from '#client/initial-read.ts';
import type { RouteLocation, RouteRow } from './route.ts';

/**
 * Lists the calls that a page makes as it opens: the calls in the `reads` of its route, and on a main page the call for the merchant's bottom menu.
 */
export const listPageReads = (row: RouteRow, at: RouteLocation): readonly InitialRead[] => [
  ...(row.reads?.(at) ?? []),
  ...(isMainPage(row, at) ? [[pageCalls.bottomMenu, {}] as const] : []),
];
