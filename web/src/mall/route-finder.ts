import { landingRoutes } from './landing-routes.ts';
import { localiseRows } from '#phone/localise-rows.ts';
import { type FindRoute, matchRoute } from '#phone/match-route.ts';
import type { RouteRow } from '#phone/route.ts';
import { type RouteGroup, routeGroups } from './route-groups.ts';
import { shell } from '#phone/shell.ts';

interface RouteFinder {
  readonly findRoute: FindRoute;
  /** Loads the rows of all groups, one after the other, so that a tap meanwhile is not kept waiting. */
  loadRoutesInTurn(): Promise<void>;
}

/**
 * Creates the function that finds the route of a path.
 * @param firstGroup the group of the page that the visit begins with; undefined for a landing page
 */
export function createRouteFinder(firstGroup: RouteGroup | undefined, developerRows: readonly RouteRow[] = []): RouteFinder {
  const groups = Object.keys(routeGroups) as RouteGroup[];
  const rows: RouteRow[] = [...developerRows];
  const add = (table: Readonly<Record<string, readonly RouteRow[]>>) =>
    void rows.push(...localiseRows(Object.values(table).flat()).filter(({ testOnly }) => !testOnly || shell.hasTestContainers));
  const loaded = new Map<RouteGroup, Promise<void>>();
  const load = (group: RouteGroup): Promise<void> => {
    const before = loaded.get(group);
    if (before) return before;
    const own = routeGroups[group]().then(add);
    loaded.set(group, own);
    own.catch(() => loaded.delete(group));
    return own;
  };
  add(landingRoutes);
  const loadAllRoutes = async (): Promise<void> => void (await Promise.all(groups.map(load)));
  return {
    async loadRoutesInTurn() {
      for (const group of groups) await load(group);
    },
    async findRoute(path) {
      if (firstGroup) await load(firstGroup);
      // No page of one group has a path that another group's rows match, so the first found is the one.
      let found = matchRoute(rows, path);
      if (found?.row.path === '*') {
        await loadAllRoutes();
        found = matchRoute(rows, path);
      }
      if (!found) throw new Error('the route table has no row with the path "*"');
      return found;
    },
  };
}
