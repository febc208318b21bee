import { describe, expect, it } from 'vitest';
import { furtherRoutes } from './further-routes.ts';
import { landingRoutes } from './landing-routes.ts';
import { matchRoute } from './match-route.ts';
import { createRouteFinder } from './route-finder.ts';
import { routes } from './routes.ts';

describe('the finder of routes', () => {
  const findRoute = createRouteFinder([]);
  const paths = Object.values(routes)
    .flat()
    .map(({ path }) => path.replace(/:\w+/g, '7'));

  it.each(paths)('finds for %s the row that the whole table has', async (path) => {
    const { row, params } = await findRoute(path);
    const whole = matchRoute(Object.values(routes).flat(), path);
    expect({ path: row.path, params }).toEqual({ path: whole?.row.path, params: whole?.params });
  });

  it('finds the page "not found" for any other path', async () => expect((await findRoute('/no/such/page')).row.notFound).toBe(true));

  it('knows each domain in one of the two tables', () =>
    expect(Object.keys(landingRoutes).filter((domain) => domain in furtherRoutes)).toEqual([]));
});
