import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { texts } from '../texts.ts';
import styles from './snapshots.module.css';

/** Lists the products of an order, each with the page that it had then. */
export function SnapshotsScreen() {
  const { timeZone } = useSite();
  const tid = parseTid(usePage().query.get('tid'));
  const order = useRead(snapshotCalls.transactionSnapshots, { tid });
  return (
    <>
      <NavBar />
      {isOrderNotFound(order.error) ? (
        <EmptyState type="order" title={texts.none} />
      ) : (
        <QueryBoundary query={order} skeleton={<Skeleton height={320} />}>
          {({ time, list }) => (
            <>
              <p className={styles.note}>
                {texts.keptAt(formatDateTime(time, timeZone))}。{texts.why}
              </p>
              <Card>
                <ul aria-label={texts.list} className={styles.lines}>
                  {list.map((line) => (
                    <li key={line.lineNo}>
                      <Link to={`/transactionSnapshotDetail?tid=${tid}&lineNo=${line.lineNo}`} className={styles.line}>
                        <span className={styles.picture}>
                          <Picture src={line.linkUrl} alt="" share={0.2} />
                        </span>
                        <span className={styles.body}>
                          <TwoLineTitle className={styles.title}>{line.title}</TwoLineTitle>
                          {line.skuText !== '' && <span className={styles.sub}>{line.skuText}</span>}
                          <span className={styles.foot}>
                            <Price yuan={line.price} size="s" tone="ink" />
                            <span className={styles.num}>×{line.num}</span>
                          </span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
