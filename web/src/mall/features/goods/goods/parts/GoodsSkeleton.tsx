import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import head from './GoodsSummary.module.css';
import styles from './GoodsSkeleton.module.css';

/** Shows placeholders while a product page loads. */
export const GoodsSkeleton = () => (
  <>
    <Skeleton height={750} radius={0} />
    <div className={head.head}>
      <div className={head.price}>
        <Skeleton width={240} height={56} />
      </div>
      <div className={styles.lines}>
        <Skeleton width={180} height={24} />
        <Skeleton height={34} />
        <Skeleton width={320} height={34} />
      </div>
    </div>
    <Card>
      <div className={styles.lines}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </Card>
  </>
);
