import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './FactList.module.css';

/** Shows placeholders while the merchant's licence loads. */
export const LicenceSkeleton = () => (
  <>
    <Card title={texts.licence}>
      <Skeleton height={464} />
    </Card>
    <Card title={texts.subject}>
      {Array.from({ length: 7 }, (_, at) => (
        <div key={at} className={styles.fact}>
          <Skeleton height={42} />
        </div>
      ))}
    </Card>
  </>
);
