import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import head from './OrderHead.module.css';
import styles from './OrdersSkeleton.module.css';

/** Shows a placeholder while an order loads. */
export const OrderSkeleton = () => (
  <>
    <div className={head.head}>
      <Skeleton width={160} height={60} />
      <div className={head.next}>
        <Skeleton width={360} height={40} />
      </div>
    </div>
    <Card>
      <Skeleton height={84} />
    </Card>
    <Card>
      <Skeleton height={88} />
    </Card>
    <Card>
      {[0, 1].map((at) => (
        <div key={at} className={styles.line}>
          <Skeleton width={144} height={144} radius={12} />
          <div className={styles.words}>
            <Skeleton height={30} />
            <Skeleton width={160} height={26} />
            <Skeleton width={130} height={32} />
          </div>
        </div>
      ))}
    </Card>
  </>
);
