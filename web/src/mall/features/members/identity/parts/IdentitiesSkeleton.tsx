import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from './IdentityCard.module.css';

/** Shows placeholder cards while identities load. */
export const IdentitiesSkeleton = () =>
  [0, 1].map((at) => (
    <Card key={at}>
      <div className={styles.what}>
        <Skeleton width={160} height={44} />
        <Skeleton width={380} height={40} />
        <Skeleton height={72} />
      </div>
    </Card>
  ));
