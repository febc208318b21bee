import { Card } from '#ui/Card.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty, type EmptyType } from '#ui/Empty.tsx';
import { ErrorFace } from '#ui/ErrorFace.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';

const types: readonly EmptyType[] = ['cart', 'address', 'coupon', 'order', 'nodata', 'norights', 'nopermission'];

/** Shows the empty, error and loading states. */
export const StateParts = () => (
  <>
    <SkeletonLines lines={2} />
    {types.map((type) => (
      <Card key={type}>
        <Empty type={type} text={type === 'cart' ? '把喜欢的放进来，付款前随时能改' : undefined}>
          {type === 'cart' ? (
            <Button kind="main" to="/">
              去逛逛
            </Button>
          ) : undefined}
        </Empty>
      </Card>
    ))}
    <Card>
      <ErrorFace onRetry={() => {}} />
    </Card>
  </>
);
