import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { isRefundNotFound } from '../is-refund-not-found.ts';
import { RefundRecordEntry } from '../parts/RefundRecordEntry.tsx';
import { RefundNotFound } from '../parts/RefundNotFound.tsx';
import { texts } from '../texts.ts';
import { useRefundNo } from '../use-refund-no.ts';
import styles from '../parts/RefundRecordEntry.module.css';

/** Shows the conversation about a refund (协商记录): who did and said what, the newest first. */
export function RefundRecordScreen() {
  const { refundNo, list } = useRefundNo();
  const refund = useRead(refundCalls.refundDetail, refundNo === undefined ? null : { refundNo });
  if (isRefundNotFound(refund.error) || list?.data?.list.length === 0) return <RefundNotFound />;
  return (
    <>
      <NavBar />
      {list && refundNo === undefined ? (
        <QueryBoundary query={list} skeleton={<ListRowsSkeleton />}>
          {() => <ListRowsSkeleton />}
        </QueryBoundary>
      ) : (
        <QueryBoundary query={refund} skeleton={<ListRowsSkeleton />}>
          {({ records }) =>
            records.length === 0 ? (
              <EmptyState type="nodata" title={texts.recordNone} />
            ) : (
              <Card>
                <ol className={styles.entries} aria-label={texts.record}>
                  {records.map((record, at) => (
                    <RefundRecordEntry key={`${record.time} ${at}`} record={record} />
                  ))}
                </ol>
              </Card>
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}
