import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';

/** Shows placeholders while the result of a payment loads. */
export const PaymentSkeleton = () => (
  <Card>
    <Skeleton height={400} />
  </Card>
);
