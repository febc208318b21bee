import { Button } from 'antd';
import { useEffect } from 'react';
import { useAddress, useGo } from '#console/navigation.ts';
import { Nothing } from '#console/parts/Page.tsx';
import styles from './orders.module.css';

/**
 * Says that a list is empty. A later page that has become empty, because its rows went elsewhere, gives way to the first.
 * @param isStale whether what is shown belongs to the page before
 */
export function NothingHere({ text, isStale }: { readonly text: string; readonly isStale: boolean }) {
  const [address, change] = useAddress();
  const isBehind = Boolean(address['after']) && !isStale;
  useEffect(() => {
    if (isBehind) change({ after: '', n: '' });
  });
  return isBehind ? null : <Nothing text={text} />;
}

/**
 * Turns the pages of a list that is read on by key (`after` in the address): as far as it goes, and back by the browser's history.
 * @param path the page's path, below /console
 */
export function KeyedPager({ path, next, total }: { readonly path: string; readonly next: string | null; readonly total: number }) {
  const [address] = useAddress();
  const { go, back } = useGo();
  const page = Number(address['n'] ?? 1);
  if (page === 1 && next === null) return null;
  const open = (change: Readonly<Record<string, string | undefined>>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...address, ...change })) if (value) query.set(name, value);
    const text = query.toString();
    go(text === '' ? path : `${path}?${text}`);
  };
  return (
    <nav className={styles['pager']} aria-label="翻页">
      <span>共 {total >= 1000 ? '1,000 以上' : total} 条</span>
      {page > 2 && (
        <Button size="small" onClick={() => open({ after: undefined, n: undefined })}>
          第一页
        </Button>
      )}
      <Button size="small" disabled={page <= 1} onClick={page === 2 ? () => open({ after: undefined, n: undefined }) : back}>
        上一页
      </Button>
      <span>第 {page} 页</span>
      <Button size="small" disabled={next === null} onClick={() => open({ after: next ?? undefined, n: String(page + 1) })}>
        下一页
      </Button>
    </nav>
  );
}
