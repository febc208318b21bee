import type { RouteLocation, RouteRow } from './route.ts';

/**
 * Tells whether this location is a main page of the mall (a tab). For some routes the query decides: `/goodsList` is a main page,
 * `/goodsList?groupId=3` is not.
 */
export const isMainPage = ({ tab }: RouteRow, at: RouteLocation): boolean => tab !== undefined && (tab.only?.(at) ?? true);
