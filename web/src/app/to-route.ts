import { redirect, type RouteObject } from 'react-router';
import { arrive, start } from '#api/query.ts';
import { carrying } from './carrying.ts';
import { belowBase } from './return-path.ts';
import type { RouteRow } from './route.ts';
import { RouteFault } from './RouteFault.tsx';
import { screenOf } from './screen-of.ts';
import { isLoggedIn } from './session.ts';

let landed = false;

/** A row as the router takes it. The loader only guards the page and starts its reads, so nothing waits for them. */
export const toRoute = (row: RouteRow, target: () => string): RouteObject => ({
  path: row.path === '/*' ? '*' : row.path,
  handle: row,
  ErrorBoundary: RouteFault,
  lazy: { Component: () => screenOf(row, target) },
  loader({ params, request }) {
    const { pathname, search, searchParams } = new URL(request.url);
    if (row.requireAuth && !isLoggedIn()) {
      throw redirect(carrying(`/login?redirect=${encodeURIComponent(belowBase(pathname + search))}`));
    }
    // What the page itself carried came before its landing, and is as fresh as can be.
    if (landed) arrive();
    landed = true;
    start(row.reads?.({ params, query: searchParams }) ?? []);
    return null;
  },
});
