import { arrive, start } from '#api/query.ts';
import { type Watched, watched } from '#lib/watched.ts';
import { pageShown, watchLayers } from '#ui/layers.ts';
import { carrying } from './carrying.ts';
import { enter, type EntryKind, here, leap, place } from './entries.ts';
import { isMainPage } from './main-page.ts';
import type { Page } from './page.ts';
import { pageIds } from './page-ids.ts';
import { pageOf } from './page-of.ts';
import { base, belowBase } from './return-path.ts';
import type { RouteRow } from './route.ts';
import { RouteFault } from './RouteFault.tsx';
import { screenOf } from './screen-of.ts';
import { comeTo, leave } from './scroll-memory.ts';
import { isLoggedIn } from './session.ts';
import type { Sight } from './sight.ts';

/** Navigates between the pages, in history mode below /mall. */
export interface Router {
  readonly sight: Watched<Sight>;
  /** Tells that a page is loading, until it is on the screen. */
  readonly going: Watched<boolean>;
  /** Navigates to a path below the base; `stay` keeps the scroll position. */
  go(address: string, how: { readonly replace: boolean; readonly stay: boolean }): void;
  /** Cancels the pending navigation. */
  stay(): void;
  /** Reports that this page is on the screen now. */
  shown(page: Sight): void;
}

function pageAt(rows: readonly RouteRow[], address: string): Omit<Page, 'id'> {
  const { pathname, searchParams } = new URL(base + address, location.origin);
  const found = pageOf(rows, belowBase(pathname));
  if (!found) throw new Error('the route table has no row with the path "*"');
  return { ...found, query: searchParams, address };
}

/** Creates the router, navigates to the page the visit begins with, and follows the history from there. */
export async function makeRouter(rows: readonly RouteRow[]): Promise<Router> {
  const ids = pageIds();
  const going = watched(false);
  /** Counts the navigations: one that a later one overtook is dropped. */
  let turn = 0;
  let goal = '';

  /** Navigates to a page: checks the login, then loads its reads and its chunk together. Returns undefined when a later navigation overtook it. */
  async function bring(kind: EntryKind, address: string, stay = false): Promise<Sight | undefined> {
    // Saved before anything of the old page changes, such as at a login that has expired.
    leave();
    const page = pageAt(rows, address);
    if (page.row.requireAuth && !isLoggedIn()) {
      return bring(kind === 'POP' ? 'REPLACE' : kind, carrying(`/login?redirect=${encodeURIComponent(address)}`));
    }
    turn += 1;
    const mine = turn;
    goal = base + address;
    start(page.row.reads?.(page) ?? []);
    going.set(true);
    const Screen = await screenOf(page.row, () => goal).catch(() => RouteFault);
    if (mine !== turn) return undefined;

    const key = enter(kind, address);
    const main = isMainPage(page.row, page) ? page.row : undefined;
    ids.step({ kind, key, path: address.replace(/\?.*/, ''), main });
    comeTo(main?.path ?? key, stay);
    return { kind, page: { ...page, id: ids.idOf(key) }, Screen, key, place: place() };
  }

  watchLayers();
  const landing = await new Promise<Sight>((landed, failed) => {
    const land = async (): Promise<void> => {
      const first = await bring('POP', here());
      if (!first) return;
      window.removeEventListener('popstate', elsewhere);
      landed(first);
    };
    // The history moved while the first page was loading: the visit begins where it led to.
    const elsewhere = (): void => {
      leap();
      land().catch(failed);
    };
    window.addEventListener('popstate', elsewhere);
    land().catch(failed);
  });
  const sight = watched(landing);
  let standing: Sight | undefined;
  /** The number of the navigation that led to the current page. */
  let arrived = turn;
  const follow = async (kind: EntryKind, address: string, stay?: boolean): Promise<void> => {
    // The preloaded replies are only for the first page.
    arrive();
    const next = await bring(kind, address, stay);
    if (!next) return;
    sight.set(next);
    arrived = turn;
  };
  window.addEventListener('popstate', () => {
    leap();
    void follow('POP', here());
  });
  return {
    sight,
    going,
    go: (address, { replace, stay }) => void follow(replace ? 'REPLACE' : 'PUSH', address, stay),
    stay() {
      turn += 1;
      arrived = turn;
      going.set(sight.get() !== standing);
    },
    shown(page) {
      standing = page;
      // Another navigation may have begun while this page was rendered.
      if (page !== sight.get() || arrived !== turn) return;
      pageShown();
      going.set(false);
    },
  };
}
