import type { At, RouteRow } from './route.ts';

/** Whether this address of a row is one of the mall's main pages: some rows have others too (`/goodsList?groupId=3`). */
export const isMainPage = ({ tab }: RouteRow, at: At): boolean => tab !== undefined && (tab.only?.(at) ?? true);
