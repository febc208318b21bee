import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { GoodsGridSkeleton } from '#mall/features/goods/goods/parts/GoodsGridSkeleton.tsx';
import grid from './IconGrid.module.css';
import rail from '#mall/features/goods/goods/parts/RailGoods.module.css';
import styles from './PageSkeleton.module.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Shows a placeholder while a decorated page loads, in the usual shape of a home page: a banner, ten links, a few products, a list. */
export const PageSkeleton = () => (
  <>
    <div className={styles.banner}>
      <Skeleton height={320} radius={20} />
    </div>
    <div className={grid.card}>
      {times(10).map((at) => (
        <div key={at} className={grid.way}>
          <Skeleton width={96} height={96} radius={32} />
          <span className={styles.word}>
            <Skeleton width={72} height={22} />
          </span>
        </div>
      ))}
    </div>
    <Card>
      <Skeleton width={128} height={30} />
      <div className={rail.rail}>
        {times(4).map((at) => (
          <div key={at} className={rail.one}>
            <Skeleton height={190} radius={12} />
            <span className={styles.word}>
              <Skeleton width={140} height={24} />
            </span>
            <Skeleton width={100} height={28} />
          </div>
        ))}
      </div>
    </Card>
    <div className={styles.tabs}>
      {times(5).map((at) => (
        <Skeleton key={at} width={64} height={28} />
      ))}
    </div>
    <GoodsGridSkeleton count={2} />
  </>
);
