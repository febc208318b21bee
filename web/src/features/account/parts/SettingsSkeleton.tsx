import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Lines of settings on their way. */
export const SettingsSkeleton = () => (
  <Card>
    {[0, 1, 2, 3, 4].map((at) => (
      <Skeleton key={at} height={88} />
    ))}
  </Card>
);
