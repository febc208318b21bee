import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { ServiceButton } from '#mall/features/shop/site/parts/ServiceButton.tsx';
import { useServicePhone } from '#mall/features/shop/site/use-service-phone.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { ParcelGoods, ParcelHead } from '../parts/ParcelHead.tsx';
import { ParcelTimeline } from '../parts/ParcelTimeline.tsx';
import { ParcelTimelineSkeleton } from '../parts/ParcelTimelineSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './LogisticsScreen.module.css';

/** Shows the parcels of an order, one at a time. */
export function LogisticsScreen() {
  const { params, query } = usePage();
  const tid = parseTid(params['tid']);
  const servicePhone = useServicePhone();
  const { go } = usePageNavigation();
  const order = useRead(orderCalls.orderDetail, { tid });
  const parcels = useRead(logisticsCalls.orderParcels, { tid });

  if (isOrderNotFound(order.error) || isOrderNotFound(parcels.error)) return <OrderNotFound />;
  return (
    <>
      <NavBar onCard />
      <QueryBoundary query={parcels} skeleton={<ParcelTimelineSkeleton />}>
        {({ list }) => {
          const on = list.find(({ id }) => String(id) === query.get('parcel')) ?? list[0];
          if (!on)
            return (
              <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
                <Button kind="main" to={`/transactionDetail/${tid}`} replace>
                  {texts.toOrder}
                </Button>
              </EmptyState>
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
              <ParcelHead parcel={on}>
                <ParcelGoods list={on.list} order={order.data} />
              </ParcelHead>
              <ParcelTimeline parcel={on} to={order.data?.receiver ?? null} onRetry={() => void parcels.refetch()} />
              <p className={styles.all}>
                <TextButton to={list.length > 1 ? `/freightPage?tid=${tid}` : '/freightPage'}>{texts.all}</TextButton>
              </p>
              {servicePhone !== '' && (
                <ActionBar>
                  <ServiceButton phone={servicePhone} />
                  <Button to={`/transactionDetail/${tid}`} replace>
                    {texts.toOrder}
                  </Button>
                </ActionBar>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
