import { Skeleton } from '#kit/ui/Skeleton.tsx';
import card from './GoodsCard.module.css';
import styles from './GoodsGridSkeleton.module.css';

/** Shows placeholders in two columns while products load. */
export const GoodsGridSkeleton = ({ count = 6 }: { readonly count?: number }) => (
  <div className={styles.cards}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={card.card}>
        <Skeleton height={343} radius={0} />
        <div className={card.words}>
          <div className={styles.title}>
            <Skeleton width={290} height={26} />
            <Skeleton width={200} height={26} />
          </div>
          <div className={styles.costs}>
            <Skeleton width={120} height={32} />
          </div>
        </div>
      </div>
    ))}
  </div>
);
