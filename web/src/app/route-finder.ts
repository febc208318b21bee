import { landingRoutes } from './landing-routes.ts';
import { localiseRows } from './localise-rows.ts';
import { type RouteMatch, matchRoute } from './match-route.ts';
import type { RouteRow } from './route.ts';

const loadFurther = () => import('./further-routes.ts').then((file) => file.furtherRoutes);
const listRows = (table: Readonly<Record<string, readonly RouteRow[]>>): readonly RouteRow[] => localiseRows(Object.values(table).flat());

/** Finds the route of a path below the base (`/goodsInfo/7`), and loads the further rows if none of the landing pages has that path. */
export type FindRoute = (path: string) => Promise<RouteMatch>;

/** Creates the function that finds routes. It rejects when the further rows fail to load; the next call loads them again. */
export function createRouteFinder(developerRows: readonly RouteRow[]): FindRoute {
  const landing = [...developerRows, ...listRows(landingRoutes)];
  let further: Promise<readonly RouteRow[]> | undefined;
  return async (path) => {
    const found = matchRoute(landing, path);
    if (found && found.row.path !== '*') return found;
    further ??= loadFurther().then(listRows);
    further.catch(() => (further = undefined));
    const match = matchRoute(await further, path) ?? found;
    if (!match) throw new Error('the route table has no row with the path "*"');
    return match;
  };
}
