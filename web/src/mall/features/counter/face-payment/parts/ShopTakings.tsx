import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useEffect, useRef } from 'react';
import { invalidateCalls, useRead, usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { texts } from '../texts.ts';
import styles from './face.module.css';
import { FacePaymentRow } from './FacePaymentRow.tsx';

/** Polls so often, in milliseconds: the clerk waits for the payment at the counter. */
const pause = 800;

/**
 * Shows a payment clerk what the shop took at the counter today; a new payment appears within a second. It polls only the newest payment, and reloads
 * the list when the sum of the day has changed.
 */
export function ShopTakings() {
  const newest = useRead(facePayCalls.faceTakings, { pageSize: 1 }, { pollAfterMs: () => pause });
  const takings = usePages(facePayCalls.faceTakings, {}, { staleMs: 0 });
  const { total: count, sum } = newest.data ?? {};
  const listed = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const now = `${count} ${sum}`;
    if (listed.current !== undefined && listed.current !== now) void invalidateCalls([facePayCalls.faceTakings]);
    listed.current = now;
  }, [count, sum]);
  return (
    <div className={styles.rows}>
      <QueryList
        query={takings}
        items={({ items }) => items}
        keyOf={({ tid }) => tid}
        label={texts.shop}
        head={({ total }) => (
          <Card>
            <div className={styles.taken} aria-live="polite">
              <span className={styles.hint}>{texts.today(count ?? total)}</span>
              <Price yuan={sum} size="l" tone="ink" />
            </div>
          </Card>
        )}
        renderItem={(payment) => <FacePaymentRow payment={payment} fresh />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noneToday} text={texts.noneTodayWhy}>
            <Button kind="main-line" to="/facePaymentCode">
              {texts.code}
            </Button>
          </EmptyState>
        )}
      />
    </div>
  );
}
