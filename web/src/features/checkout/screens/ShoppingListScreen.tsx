import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { refusals } from 'contract/refusals.ts';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { isNoOrder } from '#features/order/is-no-order.ts';
import { NoOrder } from '#features/order/parts/NoOrder.tsx';
import { tidOf } from '#features/order/tid-of.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { AllLines } from '../parts/AllLines.tsx';
import { texts } from '../texts.ts';

/** Shows all lines of an order (`of=order`) or of a draft: a long list has its own page. */
export function ShoppingListScreen() {
  const { query } = usePage();
  const tid = tidOf(query.get('tid'));
  return (
    <>
      <Nav />
      {query.get('of') === 'order' ? <OfOrder tid={tid} /> : <OfDraft tid={tid} />}
    </>
  );
}

function OfDraft({ tid }: { readonly tid: string }) {
  const scene = useRead(checkoutCalls.cashierScene, { tid });
  if (scene.error instanceof Refused && scene.error.code === refusals.draftNotFound.code) {
    return (
      <Empty type="cart" title={scene.error.message} text={texts.nothingWhy}>
        <Button kind="main" to="/shopCart/tab/index" replace>
          {texts.toCart}
        </Button>
      </Empty>
    );
  }
  return (
    <Faces of={scene} skeleton={<SkeletonLines />}>
      {({ list }) => <AllLines list={list} />}
    </Faces>
  );
}

function OfOrder({ tid }: { readonly tid: string }) {
  const order = useRead(orderCalls.orderDetail, { tid });
  if (isNoOrder(order.error)) return <NoOrder />;
  return (
    <Faces of={order} skeleton={<SkeletonLines />}>
      {({ list }) => <AllLines list={list} />}
    </Faces>
  );
}
