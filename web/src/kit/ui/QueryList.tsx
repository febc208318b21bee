import { type Key, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import { EmptyState, type EmptyStateType } from './EmptyState.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import { TextButton } from './TextButton.tsx';
import { ListRowsSkeleton } from './Skeleton.tsx';
import { useCountInTurn } from './use-count-in-turn.ts';
import styles from './QueryList.module.css';

interface QueryListProps<Data, Item> {
  readonly query: ListQueryState<Data>;
  readonly items: (data: Data) => readonly Item[];
  readonly renderItem: (item: Item, at: number) => ReactNode;
  readonly keyOf: (item: Item) => Key;
  /** Selects the empty state, or renders a custom one. */
  readonly empty: EmptyStateType | (() => ReactNode);
  readonly skeleton?: ReactNode;
  readonly head?: (data: Data) => ReactNode;
  readonly foot?: (data: Data) => ReactNode;
  /** Shows a divider before the item at index `from`. */
  readonly divider?: { readonly from: number; readonly by: ReactNode } | undefined;
  /** Lays items out in two columns, or one below the other (the default). */
  readonly layout?: 'lines' | 'two';
  readonly label?: string;
}

/** Renders so many items at once; in two columns, eight fill the first screen. */
const itemsInTurn = { first: 8, step: 6 } as const;

/** Drops items that appear twice because a new item shifted the pages; the first position is kept. */
function dropDuplicates<Item>(items: readonly Item[], keyOf: (item: Item) => Key): readonly Item[] {
  const seen = new Set<Key>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

/** Renders a list in all its states (loading, error, empty, filled) and loads further pages as its end comes near. */
export function QueryList<Data, Item>(props: QueryListProps<Data, Item>) {
  const { query, items, renderItem, keyOf, empty, skeleton = <ListRowsSkeleton />, head, foot, divider, layout = 'lines', label } = props;
  const all = query.data === undefined ? [] : dropDuplicates(items(query.data), keyOf);
  const count = useCountInTurn(all.length, { ...itemsInTurn, waited: query.data === undefined });
  const list = all.slice(0, count);
  return (
    <QueryBoundary query={query} skeleton={skeleton}>
      {(data) => {
        const from = divider?.from ?? list.length;
        const drawn = (start: number, end: number) => (
          <ul className={classes(styles.list, styles[layout])} aria-label={label}>
            {list.slice(start, end).map((item, at) => (
              <li key={keyOf(item)}>{renderItem(item, start + at)}</li>
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
                <EmptyState type={empty} />
              )
            ) : (
              <>
                {from > 0 && drawn(0, from)}
                {from < list.length && divider?.by}
                {from < list.length && drawn(from, list.length)}
              </>
            )}
            {list.length > 0 && count === all.length && <ListEnd key={list.length} of={query} />}
            {count === all.length && foot?.(data)}
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** Loads the next page as it comes near the viewport, and says when there are no more. */
function ListEnd<Data>({ of }: { readonly of: ListQueryState<Data> }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (of.hasNextPage && !of.isFetchingNextPage && !of.isFetchNextPageError) void of.fetchNextPage?.();
  });
  const { hasNextPage, isFetchingNextPage } = of;
  useEffect(() => {
    const { current: element } = end;
    if (!element || !hasNextPage || isFetchingNextPage) return undefined;
    // A busy browser reports several changes at once: that it was far away at first, and that it has come near since.
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: '0px 0px 800px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);

  // While only a placeholder is there, it is not known whether more pages follow.
  if (of.fetchNextPage === undefined || (of.isPlaceholderData && of.isError)) return null;
  return (
    <div ref={end} className={styles.end} role="status">
      {of.isFetchNextPageError ? (
        <TextButton onTap={() => void of.fetchNextPage?.()}>{texts.failedTry}</TextButton>
      ) : hasNextPage || of.isPlaceholderData ? (
        texts.loadingMore
      ) : (
        texts.noMore
      )}
    </div>
  );
}
