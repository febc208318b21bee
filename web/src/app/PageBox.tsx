import { Activity, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageFrameContext } from '#ui/page-frame.ts';
import { type KeptPage, withPage } from './kept-pages.ts';
import { Boundary } from './Boundary.tsx';
import { isMainPage } from './main-page.ts';
import { PageContext, PageNameContext } from './page.ts';
import styles from './PageBox.module.css';
import { RouteFault } from './RouteFault.tsx';
import { settleScroll } from './scroll-memory.ts';
import { type Sight, useSight } from './sight.ts';

/** Nothing of this visit lies behind it. */
const isEntered = ({ place }: Sight): boolean => place === 0;
/** Main pages lead nowhere back; a page that is none leads home by itself. */
const hidesBack = (sight: Sight): boolean => {
  const { row } = sight.page;
  return row.hideBack === true || isMainPage(row, sight.page) || (isEntered(sight) && row.notFound === true);
};

interface Shown extends KeptPage {
  readonly sight: Sight;
  readonly title: string;
  readonly screen: ReactNode;
}

/** The page in sight, and the kept ones behind it as they were left: they poll nothing and move nothing. */
export function PageBox() {
  const sight = useSight();
  const { key, page, place, Screen } = sight;
  const { id } = page;
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameIt = useCallback((of: string, name: string) => setNames((before) => new Map(before).set(of, name)), []);
  const box = useRef<HTMLElement>(null);

  const title = page.query.get('title') ?? page.row.title;
  const before = shown.find((one) => one.id === id);
  const last = Math.max(0, ...shown.map(({ seen }) => seen));
  if (before?.sight !== sight || before.seen !== last) {
    // What lay ahead of a new entry, and what it replaced, is not come back to; there is one of each main page.
    const reached = shown.filter((one) => one.id === id || one.sight.place < place || isMainPage(one.sight.page.row, one.sight.page));
    const now = { id, keep: page.row.keepAlive === true, sight, title, screen: <Screen /> };
    setShown(withPage<Shown>(sight.kind === 'POP' ? shown : reached, now));
  }

  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    document.title = title;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, title]);
  useLayoutEffect(settleScroll, [key]);

  const first = useRef(true);
  useEffect(() => {
    // A screen that takes the focus itself, a search field, keeps it.
    if (!first.current && !box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id]);

  const pages = shown.map((one) => (
    <Activity key={one.id} mode={one.id === id ? 'visible' : 'hidden'}>
      <main ref={one.id === id ? box : undefined} className={styles.page} tabIndex={-1} aria-label={names.get(one.id) ?? one.title}>
        <PageContext value={one.sight.page}>
          <PageFrameContext value={{ title: one.title, entered: isEntered(one.sight), hideBack: hidesBack(one.sight) }}>
            <Boundary of={one.sight} fault={<RouteFault />}>
              {one.screen}
            </Boundary>
          </PageFrameContext>
        </PageContext>
      </main>
    </Activity>
  ));
  return <PageNameContext value={nameIt}>{pages}</PageNameContext>;
}
