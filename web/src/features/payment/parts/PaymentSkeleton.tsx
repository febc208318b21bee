import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** In the shape of what became of a payment. */
export const PaymentSkeleton = () => (
  <Card>
    <Skeleton height={400} />
  </Card>
);
