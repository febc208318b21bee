import { Button } from 'antd';
import { useAddress } from '#console/navigation.ts';
import styles from './AfterPager.module.css';

/**
 * Reads a list on from its last row (`after` in the address), and back to its beginning.
 * @param last the key of the last row that is shown
 */
export function AfterPager({
  hasNext,
  last,
  count,
}: {
  readonly hasNext: boolean;
  readonly last: number | undefined;
  readonly count?: string;
}) {
  const [{ after }, change] = useAddress();
  if (!hasNext && after === undefined && count === undefined) return null;
  return (
    <nav className={styles['pages']} aria-label="翻页">
      {after === undefined && count !== undefined && <span>{count}</span>}
      {after !== undefined && (
        <Button size="small" onClick={() => change({ after: undefined })}>
          回第一页
        </Button>
      )}
      {hasNext && (
        <Button size="small" onClick={() => change({ after: String(last ?? '') })}>
          下一页
        </Button>
      )}
    </nav>
  );
}
