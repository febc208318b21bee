import { MoreGoodsSkeleton } from '#mall/features/goods/goods/parts/MoreGoods.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './outcome.module.css';

/** Shows placeholders while the page with the result of a payment loads. */
export const PaidSkeleton = () => (
  <>
    <div className={styles.card}>
      <Skeleton width={112} height={112} radius={56} />
      <div className={styles.title}>
        <Skeleton width={200} height={52} />
      </div>
      <div className={styles.text}>
        <Skeleton width={260} height={36} />
      </div>
      <div className={styles.ways}>
        <Skeleton height={88} radius={44} />
      </div>
    </div>
    <Card>
      <Skeleton height={72} />
    </Card>
    <MoreGoodsSkeleton />
  </>
);
