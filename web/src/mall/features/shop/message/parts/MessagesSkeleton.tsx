import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';

/** Shows placeholders while messages load. */
export const MessagesSkeleton = () =>
  [0, 1, 2, 3].map((at) => (
    <Card key={at}>
      <Skeleton width={220} height={40} />
      <Skeleton height={72} />
    </Card>
  ));
