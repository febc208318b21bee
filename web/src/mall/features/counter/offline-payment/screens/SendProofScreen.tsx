import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { ProofForm } from '../parts/ProofForm.tsx';
import styles from '../parts/offline.module.css';
import { texts } from '../texts.ts';

/** Shows how much of an order is due, the shop's accounts to transfer it to, and the form for the proof. */
export function SendProofScreen() {
  const tid = parseTid(usePage().params['tid']);
  const trade = useRead(offlinePayCalls.orderTrade, { tid });
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const isWaiting = trade.data?.status === 'TRADE_AUDITING';
  useEffect(() => {
    if (isWaiting) go(`/xxfkRecord/${tid}`, { replace: true });
  }, [isWaiting, tid, go]);
  if (isOrderNotFound(trade.error)) return <OrderNotFound />;
  const last = trade.data?.list[0];
  return (
    <>
      <NavBar end={last && <NavTextButton to={`/xxfkRecord/${tid}`}>{texts.records}</NavTextButton>} />
      <QueryBoundary query={trade} skeleton={<Skeleton height={900} />}>
        {(whole) =>
          whole.offered === 0 ? (
            <EmptyState type="nodata" title={texts.notOffered} text={whole.why}>
              <Button kind="main" to={`/transactionDetail/${tid}`} replace>
                {texts.toOrder}
              </Button>
            </EmptyState>
          ) : (
            <>
              <div className={styles.head}>
                <Price yuan={whole.payment} size="xl" tone="ink" />
                <p className={styles.hint}>{texts.due}</p>
                {whole.closeTime !== null && (
                  <p className={styles.hint}>
                    {texts.before} {formatDateTime(whole.closeTime, timeZone)} {texts.after}
                  </p>
                )}
              </div>
              {last?.state === 2 && (
                <p className={styles.notice} role="status">
                  {texts.rejected(last.why)}
                </p>
              )}
              <ProofForm key={whole.payment} trade={whole} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
