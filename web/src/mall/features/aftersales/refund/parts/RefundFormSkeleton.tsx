import { Card } from '#kit/ui/Card.tsx';
import { ListRowsSkeleton, Skeleton } from '#kit/ui/Skeleton.tsx';

/** Shows a placeholder while the refund form loads. */
export const RefundFormSkeleton = () => (
  <>
    <ListRowsSkeleton lines={1} />
    {[0, 1].map((at) => (
      <Card key={at}>
        <Skeleton height={88} />
      </Card>
    ))}
  </>
);
