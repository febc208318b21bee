import { pageCalls } from 'contract/page/page.calls.ts';
import { isMainPage } from './main-page.ts';
import type { InitialRead, RouteLocation, RouteRow } from './route.ts';

/** Lists the calls that a page begins with: its row's, and on a main page the merchant's bottom menu. */
export const listPageReads = (row: RouteRow, at: RouteLocation): readonly InitialRead[] => [
  ...(row.reads?.(at) ?? []),
  ...(isMainPage(row, at) ? [[pageCalls.bottomMenu, {}] as const] : []),
];
