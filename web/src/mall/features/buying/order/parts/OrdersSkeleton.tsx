import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './OrdersSkeleton.module.css';

/** Shows placeholders while orders load. */
export const OrdersSkeleton = () =>
  [0, 1, 2].map((at) => (
    <Card key={at}>
      <div className={styles.head}>
        <Skeleton width={160} height={28} />
        <Skeleton width={90} height={30} />
      </div>
      <div className={styles.line}>
        <Skeleton width={144} height={144} radius={12} />
        <div className={styles.words}>
          <Skeleton height={30} />
          <Skeleton width={160} height={26} />
          <Skeleton width={130} height={32} />
        </div>
      </div>
      <div className={styles.acts}>
        <Skeleton width={160} height={64} radius={32} />
        <Skeleton width={160} height={64} radius={32} />
      </div>
    </Card>
  ));
