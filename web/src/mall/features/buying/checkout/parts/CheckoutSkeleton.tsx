import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './CheckoutSkeleton.module.css';

/** Shows placeholders while the checkout loads. */
export const CheckoutSkeleton = () => (
  <>
    <div className={styles.address}>
      <Skeleton width={72} height={72} radius={36} />
      <div className={styles.words}>
        <Skeleton width={300} height={28} />
        <Skeleton width={420} height={34} />
        <Skeleton width={260} height={28} />
      </div>
    </div>
    <Card>
      <div className={styles.way}>
        <Skeleton width={160} height={42} />
      </div>
      {[0, 1].map((at) => (
        <div key={at} className={styles.line}>
          <Skeleton width={144} height={144} radius={12} />
          <div className={styles.words}>
            <Skeleton height={30} />
            <Skeleton width={160} height={26} />
            <Skeleton width={140} height={32} />
          </div>
        </div>
      ))}
      <Skeleton height={48} />
    </Card>
    <Card>
      <div className={styles.words}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height={42} />
        ))}
      </div>
    </Card>
  </>
);
