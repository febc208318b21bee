import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shows a payment's result while it loads. */
export const PaymentSkeleton = () => (
  <Card>
    <Skeleton height={400} />
  </Card>
);
