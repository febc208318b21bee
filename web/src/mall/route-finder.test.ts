import { describe, expect, it } from 'vitest';
import { localiseRows } from '#phone/localise-rows.ts';
import { matchRoute } from '#phone/match-route.ts';
import { createRouteFinder } from './route-finder.ts';
import { routes } from './routes.ts';

const whole = localiseRows(Object.values(routes).flat());
// No shell says here that this is a test environment.
const all = whole.filter((row) => !row.testOnly);
const paths = all.map(({ path }) => path.replace(/:\w+/g, '7'));

describe.each([
  ['landing', undefined],
  ['buying', 'buying'],
  ['further', 'further'],
] as const)('the route finder on a visit that begins with a page of the group “%s”', (_, group) => {
  const { findRoute } = createRouteFinder(group);

  it.each(paths)('finds for %s the same route as the complete route table', async (path) => {
    expect(await findRoute(path).then(({ row, params }) => ({ path: row.path, params }))).toEqual({
      path: matchRoute(all, path)?.row.path,
      params: matchRoute(all, path)?.params,
    });
  });

  it('finds no page that exists only in test environments [R-065]', async () => {
    const testPages = whole.filter((row) => row.testOnly);
    expect(testPages.length).toBeGreaterThan(0);
    for (const { path } of testPages) expect((await findRoute(path)).row.notFound).toBe(true);
  });

  it('finds the page “not found” for any other path', async () => expect((await findRoute('/no/such/page')).row.notFound).toBe(true));
});
