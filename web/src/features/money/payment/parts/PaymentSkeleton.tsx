import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shows placeholders while the result of a payment loads. */
export const PaymentSkeleton = () => (
  <Card>
    <Skeleton height={400} />
  </Card>
);
