import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';

/** Shows placeholder lines while settings load. */
export const SettingsSkeleton = () => (
  <Card>
    {[0, 1, 2, 3, 4].map((at) => (
      <Skeleton key={at} height={88} />
    ))}
  </Card>
);
