import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './FavouriteRow.module.css';

/** Shows placeholders while favourites load. */
export const FavouritesSkeleton = () =>
  [0, 1, 2, 3, 4].map((at) => (
    <Card key={at} flush>
      <div className={styles.row}>
        <Skeleton width={176} height={176} radius={12} />
        <div className={styles.words}>
          <Skeleton height={32} />
          <Skeleton width={240} height={32} />
          <span className={styles.low}>
            <Skeleton width={160} height={36} />
          </span>
        </div>
      </div>
    </Card>
  ));
