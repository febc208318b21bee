import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './ReviewItem.module.css';

/** Shows placeholders while reviews load. */
export const ReviewsSkeleton = () =>
  [0, 1, 2].map((at) => (
    <Card key={at}>
      <div className={styles.review}>
        <Skeleton width={240} height={64} />
        <Skeleton height={44} />
        <Skeleton width={420} height={44} />
      </div>
    </Card>
  ));
