import { type Key, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '#lib/texts.ts';
import { classes } from './classes.ts';
import { Empty, type EmptyType } from './Empty.tsx';
import { type AskedOnce, Faces } from './Faces.tsx';
import { QuietButton } from './QuietButton.tsx';
import { SkeletonLines } from './Skeleton.tsx';
import styles from './ListFrame.module.css';

/** What the frame needs of an asking: useRead and usePages both give it. */
export interface Asked<Data> extends AskedOnce<Data> {
  readonly isPending: boolean;
  /** Of a list in pages: whether more can be asked for, and how that goes. */
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}

interface ListFrameProps<Data, Item> {
  readonly of: Asked<Data>;
  readonly items: (data: Data) => readonly Item[];
  readonly row: (item: Item, at: number) => ReactNode;
  readonly keyOf: (item: Item) => Key;
  /** What there is none of, or a whole face of its own. */
  readonly empty: EmptyType | (() => ReactNode);
  /** In the shape of what comes. */
  readonly skeleton?: ReactNode;
  readonly head?: (data: Data) => ReactNode;
  readonly foot?: (data: Data) => ReactNode;
  /** What parts those from a place on from the ones before them. */
  readonly parted?: { readonly from: number; readonly by: ReactNode } | undefined;
  /** Two columns, as goods stand; one below the other otherwise. */
  readonly layout?: 'lines' | 'two';
  readonly label?: string;
}

/** What came twice, because something new moved the pages of a list on, stands where it was seen first. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => Key): readonly Item[] {
  const seen = new Set<Key>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

/** A list in all its faces: on its way, not come, nothing there, there; and more of it as its end comes near. */
export function ListFrame<Data, Item>(props: ListFrameProps<Data, Item>) {
  const { of, items, row, keyOf, empty, skeleton = <SkeletonLines />, head, foot, parted, layout = 'lines', label } = props;
  return (
    <Faces of={of} skeleton={skeleton}>
      {(data) => {
        const list = onceEach(items(data), keyOf);
        const from = parted?.from ?? list.length;
        const drawn = (start: number, end: number) => (
          <ul className={classes(styles.list, styles[layout])} aria-label={label}>
            {list.slice(start, end).map((item, at) => (
              <li key={keyOf(item)}>{row(item, start + at)}</li>
            ))}
          </ul>
        );
        return (
          <>
            {head?.(data)}
            {list.length === 0 ? (
              typeof empty === 'function' ? (
                empty()
              ) : (
                <Empty type={empty} />
              )
            ) : (
              <>
                {from > 0 && drawn(0, from)}
                {from < list.length && parted?.by}
                {from < list.length && drawn(from, list.length)}
              </>
            )}
            {list.length > 0 && <ListEnd key={list.length} of={of} />}
            {foot?.(data)}
          </>
        );
      }}
    </Faces>
  );
}

/** The end of a list in pages: it asks for the next as it comes near, and says when there are no more. */
function ListEnd<Data>({ of }: { readonly of: Asked<Data> }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (of.hasNextPage && !of.isFetchingNextPage && !of.isFetchNextPageError) void of.fetchNextPage?.();
  });
  const { hasNextPage, isFetchingNextPage } = of;
  useEffect(() => {
    const { current: element } = end;
    if (!element || !hasNextPage || isFetchingNextPage) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '0px 0px 800px 0px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);

  // How much more there is nobody knows while only the shape of it is there.
  if (of.fetchNextPage === undefined || (of.isPlaceholderData && of.isError)) return null;
  return (
    <div ref={end} className={styles.end} role="status">
      {of.isFetchNextPageError ? (
        <QuietButton onTap={() => void of.fetchNextPage?.()}>{texts.failedTry}</QuietButton>
      ) : hasNextPage || of.isPlaceholderData ? (
        texts.loadingMore
      ) : (
        texts.noMore
      )}
    </div>
  );
}
