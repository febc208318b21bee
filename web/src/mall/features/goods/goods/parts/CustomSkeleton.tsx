import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './GoodsSkeleton.module.css';

/** Shows placeholders while the page of a product made to order loads. */
export const CustomSkeleton = () => (
  <>
    <Card>
      <div className={styles.lines}>
        <Skeleton width={200} height={200} />
      </div>
    </Card>
    <Card>
      <div className={styles.lines}>
        <Skeleton width={200} height={40} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    </Card>
  </>
);
