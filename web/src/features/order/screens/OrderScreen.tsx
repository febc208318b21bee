import { orderCalls } from 'contract/order/order.calls.ts';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { ServiceTool } from '#features/site/parts/ServiceTool.tsx';
import { useServicePhone } from '#features/site/use-service-phone.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { Wash } from '#ui/Wash.tsx';
import { isNoOrder } from '../is-no-order.ts';
import { NoOrder } from '../parts/NoOrder.tsx';
import { OrderActs } from '../parts/OrderActs.tsx';
import { OrderFacts } from '../parts/OrderFacts.tsx';
import { OrderGoods } from '../parts/OrderGoods.tsx';
import { OrderHead } from '../parts/OrderHead.tsx';
import { OrderSkeleton } from '../parts/OrderSkeleton.tsx';
import { Trail } from '../parts/Trail.tsx';
import { tidOf } from '../tid-of.ts';
import { useOrderActs } from '../use-order-acts.ts';

/** Shows one order: its status, its parcels, its lines, and its actions. */
export function OrderScreen() {
  const tid = tidOf(usePage().params['tid']);
  const order = useRead(orderCalls.orderDetail, { tid });
  const servicePhone = useServicePhone();
  const { backOr } = useGo();
  const { act, busy } = useOrderActs(() => backOr('/myOrder'));

  if (isNoOrder(order.error)) return <NoOrder />;
  return (
    <>
      <Wash />
      <Nav clear />
      <Faces of={order} skeleton={<OrderSkeleton />}>
        {(whole) => {
          // The parcels are shown on this very page.
          const acts = whole.acts.filter((name) => name !== 'track');
          return (
            <>
              <OrderHead order={whole} />
              {whole.receiver && <Trail order={whole} receiver={whole.receiver} />}
              <OrderGoods order={whole} />
              <OrderFacts order={whole} />
              {(acts.length > 0 || servicePhone !== '') && (
                <ActionBar>
                  <ServiceTool phone={servicePhone} />
                  <OrderActs acts={acts} busy={busy(tid)} onAct={(name) => act(name, whole)} />
                </ActionBar>
              )}
            </>
          );
        }}
      </Faces>
    </>
  );
}
