import type { RouteLocation, RouteRow } from './route.ts';

/**
 * Tells whether this location is a main page of the mall (a tab). Some routes are so only without a certain query: `/goodsList`, but not
 * `/goodsList?groupId=3`.
 */
export const isMainPage = ({ tab }: RouteRow, at: RouteLocation): boolean => tab !== undefined && (tab.only?.(at) ?? true);
