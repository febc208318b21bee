import { Card } from '#kit/ui/Card.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState, type EmptyStateType } from '#kit/ui/EmptyState.tsx';
import { ErrorState } from '#kit/ui/ErrorState.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';

const types: readonly EmptyStateType[] = ['cart', 'address', 'coupon', 'order', 'nodata', 'norights', 'nopermission'];

/** Shows samples of the empty, error and loading states, for developers. */
export const StateParts = () => (
  <>
    <ListRowsSkeleton lines={2} />
    {types.map((type) => (
      <Card key={type}>
        <EmptyState type={type} text={type === 'cart' ? '把喜欢的放进来，付款前随时能改' : undefined}>
          {type === 'cart' ? (
            <Button kind="main" to="/">
              去逛逛
            </Button>
          ) : undefined}
        </EmptyState>
      </Card>
    ))}
    <Card>
      <ErrorState onRetry={() => {}} />
    </Card>
  </>
);
