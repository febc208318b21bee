import type { DataRouter } from 'react-router';
import { leaveLayers } from '#ui/layers.ts';
import type { Linking } from '#ui/linking.ts';
import { carrying } from './carrying.ts';
import { pageOf } from './page-of.ts';
import { base, belowBase } from './return-path.ts';
import type { RouteRow } from './route.ts';

/** Where in the history we are: the router counts its entries. Nothing lies behind the first. */
export const place = (): number => ((history.state ?? {}) as { readonly idx?: number }).idx ?? 0;
const here = (): string => belowBase(location.pathname + location.search);

/** The ways between pages, on the router: what lies upon a page is taken away before it is left. */
export function navigationOf(router: DataRouter, rows: readonly RouteRow[]): Linking {
  /** What has been come to, by its place in the history. */
  const entries = new Map([[place(), here()]]);
  router.subscribe(({ navigation }) => navigation.state === 'idle' && entries.set(place(), here()));

  const afterLayers = (work: () => void): void => {
    const left = leaveLayers();
    if (left) void left.then(work);
    else work();
  };
  const go: Linking['go'] = (to, { replace = false, stay = false } = {}) =>
    afterLayers(() => {
      const address = carrying(to);
      const before = entries.get(place() - 1);
      // The page we are on is not come to twice: it goes to its top.
      if (address === here()) window.scrollTo({ top: 0, behavior: 'smooth' });
      // Giving place to the page before is going back to it: after a login it is there as it was left, and once.
      else if (replace && before !== undefined && address === carrying(before)) void router.navigate(-1);
      else void router.navigate(address, { replace, preventScrollReset: stay });
    });
  const backOr: Linking['backOr'] = (to) =>
    afterLayers(() => {
      if (place() > 0) void router.navigate(-1);
      else go(to, { replace: true });
    });
  return {
    href: (to) => base + carrying(to),
    go,
    back: () => backOr('/'),
    backOr,
    near(to) {
      void pageOf(rows, to.replace(/[?#].*/, ''))
        ?.row.screen()
        .catch(() => {}); // coming to the page tries again, and tells
    },
  };
}
