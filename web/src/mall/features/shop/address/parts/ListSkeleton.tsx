import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './ListSkeleton.module.css';

/** Shows placeholder cards while addresses load. */
export const ListSkeleton = () =>
  [0, 1, 2].map((at) => (
    <Card key={at}>
      <div className={styles.lines}>
        <Skeleton width={360} height={28} />
        <Skeleton width={480} height={36} />
        <Skeleton width={300} height={32} />
        <Skeleton height={56} />
      </div>
    </Card>
  ));
