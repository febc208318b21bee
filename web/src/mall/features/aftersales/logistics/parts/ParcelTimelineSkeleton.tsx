import { Card } from '#kit/ui/Card.tsx';
import { Skeleton, ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';

/** Shows a placeholder while a parcel's trace loads. */
export const ParcelTimelineSkeleton = () => (
  <>
    <Card>
      <Skeleton width={180} height={52} />
      <Skeleton width={420} height={42} />
      <Skeleton width={112} height={112} radius={12} />
    </Card>
    <ListRowsSkeleton lines={3} />
  </>
);
