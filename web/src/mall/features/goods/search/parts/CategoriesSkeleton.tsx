import { CompactGoodsCardsSkeleton } from '#mall/features/goods/goods/parts/CompactGoodsCard.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './AllCategories.module.css';
import panel from './CategoryPanel.module.css';

/** Shows placeholders while the category page loads. */
export const CategoriesSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.side}>
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={styles.waiting}>
          <Skeleton width={112} height={26} />
        </div>
      ))}
    </div>
    <div className={styles.panel}>
      <div className={panel.head}>
        <Skeleton width={128} height={28} />
      </div>
      <div className={panel.below}>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={panel.way}>
            <Skeleton width={120} height={120} radius={28} />
            <Skeleton width={96} height={26} />
          </div>
        ))}
      </div>
      <CompactGoodsCardsSkeleton />
    </div>
  </div>
);
