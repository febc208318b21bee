import { useEffect, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import styles from './dev.module.css';

type ListState = 'loading' | 'empty' | 'error' | 'full' | 'fails later';
const listStates: readonly ListState[] = ['loading', 'empty', 'error', 'full', 'fails later'];

/** Returns a sample list without asking a server: five pages of twenty items. */
function useSampleList(face: ListState): ListQueryState<readonly number[]> {
  const [pages, setPages] = useState(1);
  const [fetching, setFetching] = useState(false);
  useEffect(() => {
    if (!fetching) return undefined;
    const timer = setTimeout(() => {
      if (face !== 'fails later' || pages < 2) setPages((now) => now + 1);
      setFetching(false);
    }, 600);
    return () => clearTimeout(timer);
  }, [face, fetching, pages]);
  const failed = face === 'fails later' && pages === 2 && !fetching;
  return {
    data:
      face === 'loading' || face === 'error' ? undefined : face === 'empty' ? [] : Array.from({ length: pages * 20 }, (_, at) => at + 1),
    isPending: face === 'loading',
    isError: face === 'error',
    isFetching: fetching,
    error: null,
    refetch: () => {},
    hasNextPage: pages < 5,
    isFetchingNextPage: fetching,
    isFetchNextPageError: failed,
    fetchNextPage: () => setFetching(true),
  };
}

/** Shows a sample list in all its states, for developers. */
export function ListParts() {
  const [face, setFace] = useState<ListState>('full');
  const list = useSampleList(face);
  return (
    <>
      <div className={styles.row}>
        {listStates.map((name) => (
          <Button key={name} size="s" kind={name === face ? 'soft' : 'line'} onTap={() => setFace(name)}>
            {name}
          </Button>
        ))}
      </div>
      <QueryList
        query={list}
        items={(data) => data}
        keyOf={(number) => number}
        empty="order"
        label="编出来的列表"
        renderItem={(number) => (
          <Card>
            <ListRow to={`/goodsInfo/${number}`}>第 {number} 行</ListRow>
          </Card>
        )}
      />
    </>
  );
}
