import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { AllLines } from '../parts/AllLines.tsx';
import { texts } from '../texts.ts';

/** Shows all lines of an order (`of=order`) or of an order draft: a list that is too long for the page of either. */
export function ShoppingListScreen() {
  const { query } = usePage();
  const tid = parseTid(query.get('tid'));
  return (
    <>
      <NavBar />
      {query.get('of') === 'order' ? <OrderLines tid={tid} /> : <DraftLines tid={tid} />}
    </>
  );
}

function DraftLines({ tid }: { readonly tid: string }) {
  const scene = useRead(checkoutCalls.cashierScene, { tid });
  if (scene.error instanceof CallRefusedError && scene.error.code === refusalCodes.draftNotFound) {
    return (
      <EmptyState type="cart" title={scene.error.message} text={texts.nothingWhy}>
        <Button kind="main" to="/shopCart/tab/index" replace>
          {texts.toCart}
        </Button>
      </EmptyState>
    );
  }
  return (
    <QueryBoundary query={scene} skeleton={<ListRowsSkeleton />}>
      {({ list }) => <AllLines list={list} />}
    </QueryBoundary>
  );
}

function OrderLines({ tid }: { readonly tid: string }) {
  const order = useRead(orderCalls.orderDetail, { tid });
  if (isOrderNotFound(order.error)) return <OrderNotFound />;
  return (
    <QueryBoundary query={order} skeleton={<ListRowsSkeleton />}>
      {({ list }) => <AllLines list={list} />}
    </QueryBoundary>
  );
}
