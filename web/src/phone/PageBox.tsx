import { Activity, memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageInfoContext } from '#kit/ui/page-info.ts';
import { useHydrating } from '#kit/ui/use-hydrating.ts';
import { type CachedPage, withVisiblePage } from './cached-pages.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { isMainPage } from './main-page.ts';
import { PageContext, PageNameContext } from './page.ts';
import { HydrationEnd } from './HydrationEnd.tsx';
import styles from './PageBox.module.css';
import { RouteFault } from './RouteFault.tsx';
import { restoreScrollPosition } from './scroll-memory.ts';
import { type CurrentScreen, useCurrentScreen } from './current-screen.ts';

/** Tells that the visit began with this page: no page of it lies behind. */
const isFirstOfVisit = ({ historyIndex }: CurrentScreen): boolean => historyIndex === 0;
/** Tells that a page has no back button: main pages, and a "not found" page that the visit began with. */
const hidesBack = (routed: CurrentScreen): boolean => {
  const { row } = routed.page;
  return row.hideBack === true || isMainPage(row, routed.page) || (isFirstOfVisit(routed) && row.notFound === true);
};

interface ShownPage extends CachedPage {
  readonly routed: CurrentScreen;
  readonly title: string;
  readonly screen: ReactNode;
}

/** Renders the visible page and hides the cached ones behind it; hidden pages run no effects and keep their state. */
export const PageBox = memo(function PageBox() {
  const routed = useCurrentScreen();
  const { key, page, historyIndex, Screen } = routed;
  const { id } = page;
  const [shown, setShown] = useState<readonly ShownPage[]>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameIt = useCallback((of: string, name: string) => setNames((before) => new Map(before).set(of, name)), []);
  const box = useRef<HTMLElement>(null);
  // The server knows no history: for it each page is the first of its visit.
  const hydrating = useHydrating(!isFirstOfVisit(routed));

  const title = page.query.get('title') ?? page.row.title;
  const before = shown.find((one) => one.id === id);
  const last = Math.max(0, ...shown.map(({ seen }) => seen));
  if (before?.routed !== routed || before.seen !== last) {
    // A new entry discards the entries ahead of it and the one it replaced; of each main page there is one.
    const reached = shown.filter(
      (one) => one.id === id || one.routed.historyIndex < historyIndex || isMainPage(one.routed.page.row, one.routed.page),
    );
    const now = { id, keep: page.row.keepAlive === true, routed, title, screen: <Screen /> };
    setShown(withVisiblePage<ShownPage>(routed.navigationType === 'POP' ? shown : reached, now));
  }

  // Runs before the effects of the screen, which may set a better title.
  useLayoutEffect(() => {
    document.title = title;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, title]);
  useLayoutEffect(restoreScrollPosition, [key]);

  const first = useRef(true);
  useEffect(() => {
    // A screen that focuses an element of its own, such as a search field, keeps that focus.
    if (!first.current && !box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id]);

  const pages = shown.map((one) => (
    <Activity key={one.id} mode={one.id === id ? 'visible' : 'hidden'}>
      <main ref={one.id === id ? box : undefined} className={styles.page} tabIndex={-1} aria-label={names.get(one.id) ?? one.title}>
        <PageContext value={one.routed.page}>
          <PageInfoContext
            value={{ title: one.title, isEntryPage: hydrating || isFirstOfVisit(one.routed), hideBack: hidesBack(one.routed) }}
          >
            <ErrorBoundary resetKey={one.routed} fallback={<RouteFault />}>
              {one.screen}
              <HydrationEnd />
            </ErrorBoundary>
          </PageInfoContext>
        </PageContext>
      </main>
    </Activity>
  ));
  return <PageNameContext value={nameIt}>{pages}</PageNameContext>;
});
