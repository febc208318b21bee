import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { isNoOrder } from '#features/order/is-no-order.ts';
import { NoOrder } from '#features/order/parts/NoOrder.tsx';
import { tidOf } from '#features/order/tid-of.ts';
import { ServiceTool } from '#features/site/parts/ServiceTool.tsx';
import { useServicePhone } from '#features/site/use-service-phone.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ParcelHead } from '../parts/ParcelHead.tsx';
import { ParcelTrail } from '../parts/ParcelTrail.tsx';
import { TrailSkeleton } from '../parts/TrailSkeleton.tsx';
import { texts } from '../texts.ts';

/** Shows the parcels of an order, one at a time. */
export function LogisticsScreen() {
  const { params, query } = usePage();
  const tid = tidOf(params['tid']);
  const servicePhone = useServicePhone();
  const { go } = useGo();
  const order = useRead(orderCalls.orderDetail, { tid });
  const parcels = useRead(logisticsCalls.orderParcels, { tid });

  if (isNoOrder(order.error) || isNoOrder(parcels.error)) return <NoOrder />;
  return (
    <>
      <Nav onCard />
      <Faces of={parcels} skeleton={<TrailSkeleton />}>
        {({ list }) => {
          const on = list.find(({ id }) => String(id) === query.get('parcel')) ?? list[0];
          if (!on)
            return (
              <Empty type="nodata" title={texts.none} text={texts.noneWhy}>
                <Button kind="main" to={`/transactionDetail/${tid}`} replace>
                  {texts.toOrder}
                </Button>
              </Empty>
            );
          return (
            <>
              {list.length > 1 && (
                <Tabs
                  label={texts.parcels}
                  tabs={list.map(({ id, stateText }, at) => ({ key: id, name: texts.parcelNo(at + 1, stateText) }))}
                  on={on.id}
                  onChange={(id) => go(`/logisticsDetail/${tid}?parcel=${id}`, { replace: true, stay: true })}
                  sticky
                  onCard
                />
              )}
              <ParcelHead parcel={on} order={order.data} />
              <ParcelTrail parcel={on} receiver={order.data?.receiver ?? undefined} onRetry={() => void parcels.refetch()} />
              {servicePhone !== '' && (
                <ActionBar>
                  <ServiceTool phone={servicePhone} />
                  <Button to={`/transactionDetail/${tid}`} replace>
                    {texts.toOrder}
                  </Button>
                </ActionBar>
              )}
            </>
          );
        }}
      </Faces>
    </>
  );
}
