import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './CashierSkeleton.module.css';

/** Shows placeholders while the cashier loads. */
export const CashierSkeleton = () => (
  <>
    <div className={styles.head}>
      <Skeleton width={260} height={64} />
      <Skeleton width={420} height={36} />
    </div>
    <Card flush>
      <div className={styles.way}>
        <Skeleton width={64} height={64} radius={18} />
        <Skeleton width={240} height={56} />
      </div>
    </Card>
  </>
);
