import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './CartSkeleton.module.css';

/** Shows a placeholder while the cart loads. */
export const CartSkeleton = () => (
  <Card flush>
    <div className={styles.head}>
      <Skeleton width={320} height={32} />
    </div>
    {[0, 1, 2, 3].map((at) => (
      <div key={at} className={styles.row}>
        <Skeleton width={40} height={40} radius={20} />
        <Skeleton width={176} height={176} radius={12} />
        <div className={styles.words}>
          <Skeleton height={30} />
          <Skeleton width={180} height={36} />
          <div className={styles.foot}>
            <Skeleton width={140} height={36} />
            <Skeleton width={168} height={56} radius={12} />
          </div>
        </div>
      </div>
    ))}
  </Card>
);
