import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { type Asked, ListFrame } from '#ui/ListFrame.tsx';
import styles from './dev.module.css';

type Face = 'loading' | 'empty' | 'error' | 'full' | 'fails later';
const faces: readonly Face[] = ['loading', 'empty', 'error', 'full', 'fails later'];

/** Returns an invented list in pages, which no server is asked for: twenty items a page, five pages. */
function useMadeUp(face: Face): Asked<readonly number[]> {
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

/** Shows a list in all its states. */
export function ListParts() {
  const [face, setFace] = useState<Face>('full');
  const list = useMadeUp(face);
  return (
    <>
      <div className={styles.row}>
        {faces.map((name) => (
          <Button key={name} size="s" kind={name === face ? 'soft' : 'line'} onTap={() => setFace(name)}>
            {name}
          </Button>
        ))}
      </div>
      <ListFrame
        of={list}
        items={(data) => data}
        keyOf={(number) => number}
        empty="order"
        label="编出来的列表"
        row={(number) => (
          <Card>
            <Cell to={`/goodsInfo/${number}`}>第 {number} 行</Cell>
          </Card>
        )}
      />
    </>
  );
}
