import { facePayCalls } from 'contract/facepay/facepay.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Price } from '#ui/Price.tsx';
import { QueryList } from '#ui/QueryList.tsx';
import { texts } from '../texts.ts';
import styles from './Face.module.css';
import { FaceRow } from './FaceRow.tsx';

/** Polls so often, in milliseconds: the clerk waits for the payment at the counter. */
const pause = 800;

/** Shows a payment clerk what the shop took at the counter today; a payment appears within a second. */
export function ShopTakings() {
  const takings = useRead(facePayCalls.faceTakings, {}, { pollAfterMs: () => pause });
  return (
    <div className={styles.rows} aria-live="polite">
      <QueryList
        query={takings}
        items={({ list }) => list}
        keyOf={({ tid }) => tid}
        label={texts.shop}
        head={({ sum, count }) => (
          <Card>
            <div className={styles.taken}>
              <span className={styles.hint}>{texts.today(count)}</span>
              <Price yuan={sum} size="l" tone="ink" />
            </div>
          </Card>
        )}
        renderItem={(payment) => <FaceRow payment={payment} fresh />}
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
