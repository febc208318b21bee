import { Activity, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatches, useOutlet } from 'react-router';
import { PageFrameContext } from '#ui/page-frame.ts';
import { type KeptPage, withPage } from './kept-pages.ts';
import { isMainPage } from './main-page.ts';
import { place } from './navigation.ts';
import { type Page, PageContext } from './page.ts';
import styles from './PageBox.module.css';
import { belowBase } from './return-path.ts';
import type { RouteRow } from './route.ts';
import { settleScroll } from './scroll-memory.ts';
import { WaysContext } from './ways.ts';

/** Main pages lead nowhere back; a page that is none leads home by itself. */
const hidesBack = ({ row, ...at }: Page, entered: boolean): boolean =>
  row.hideBack === true || isMainPage(row, at) || (entered && row.notFound === true);

interface Shown extends KeptPage {
  readonly page: Page;
  readonly title: string;
  readonly entered: boolean;
  readonly screen: ReactNode;
}

/** The page in sight, and the kept ones behind it as they were left: they poll nothing and move nothing. */
export function PageBox() {
  const { ids } = use(WaysContext);
  const { key, pathname, search } = useLocation();
  const matches = useMatches();
  const { handle, params } = matches[matches.length - 1] ?? {};
  const row = handle as RouteRow | undefined;
  const outlet = useOutlet();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const box = useRef<HTMLElement>(null);

  const page = useMemo<Page | undefined>(
    () => row && { row, params: params ?? {}, query: new URLSearchParams(search), address: belowBase(pathname + search) },
    [row, params, pathname, search],
  );
  const id = ids.idOf(key);
  // Where the history is on the way to another page says nothing of this one.
  // oxlint-disable-next-line react/exhaustive-deps
  const entered = useMemo(() => place() === 0, [key]);
  const title = page?.query.get('title') ?? row?.title ?? '';
  const before = shown.find((one) => one.id === id);
  const last = Math.max(0, ...shown.map(({ seen }) => seen));
  if (page && row && (before?.page !== page || before.screen !== outlet || before.seen !== last)) {
    setShown(withPage<Shown>(shown, { id, keep: row.keepAlive === true, page, title, entered, screen: outlet }));
  }

  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    document.title = title;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, title]);
  useLayoutEffect(settleScroll, [key]);

  const first = useRef(true);
  useEffect(() => {
    if (!first.current) box.current?.focus({ preventScroll: true });
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id]);

  return shown.map((one) => (
    <Activity key={one.id} mode={one.id === id ? 'visible' : 'hidden'}>
      <main ref={one.id === id ? box : undefined} className={styles.page} tabIndex={-1} aria-label={one.title}>
        <PageContext value={one.page}>
          <PageFrameContext value={{ title: one.title, entered: one.entered, hideBack: hidesBack(one.page, one.entered) }}>
            {one.screen}
          </PageFrameContext>
        </PageContext>
      </main>
    </Activity>
  ));
}
