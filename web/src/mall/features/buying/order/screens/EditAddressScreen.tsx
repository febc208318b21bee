import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useEffect, useState } from 'react';
import { useWrite, useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatRegion } from 'contract/shop/address/regions.ts';
import { chosenAddress, savedAddressToChoose } from '#mall/features/shop/address/chosen-address.ts';
import { ServiceButton } from '#mall/features/shop/site/parts/ServiceButton.tsx';
import { useServicePhone } from '#mall/features/shop/site/use-service-phone.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { isOrderNotFound } from '../is-order-not-found.ts';
import { isOrderUnpaid } from '../order-status-checks.ts';
import { OrderNotFound } from '../parts/OrderNotFound.tsx';
import { NewOrderAddress, OrderAddress } from '../parts/OrderAddress.tsx';
import { texts } from '../texts.ts';
import { parseTid } from '../parse-tid.ts';
import { orderDependentCalls } from '../order-dependent-calls.ts';
import styles from './EditAddressScreen.module.css';

/** Renders the page that changes the address of an order: it shows the present address and the new one. */
export function EditAddressScreen() {
  const tid = parseTid(usePage().params['tid']);
  const servicePhone = useServicePhone();
  const { backOr } = usePageNavigation();
  const order = useRead(orderCalls.orderDetail, { tid });
  const [id] = useState(() => chosenAddress.get() ?? savedAddressToChoose.get());
  useEffect(() => {
    chosenAddress.set(undefined);
    savedAddressToChoose.set(undefined);
  }, []);
  const chosen = useRead(addressCalls.getAddress, id === undefined ? null : { id }).data ?? undefined;
  const save = useWrite(orderCalls.toEditAddress, {
    invalidates: orderDependentCalls,
    successToast: texts.addressSaved,
    oneAtATime: true,
    onSuccess: () => backOr(`/transactionDetail/${tid}`),
  });

  if (isOrderNotFound(order.error)) return <OrderNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={order} skeleton={<ListRowsSkeleton lines={2} />}>
        {({ status, receiver, realname, acts }) =>
          receiver && acts.includes('editAddress') ? (
            <>
              <OrderAddress name={texts.addressNow} place={receiver} />
              <NewOrderAddress place={chosen && { ...chosen, region: formatRegion(chosen) }} to={`/addressList?choose=1&id=${id ?? ''}`} />
              <p className={styles.note}>
                {isOrderUnpaid(status) ? texts.addressNote : texts.addressNotePaid}
                {realname && texts.addressNoteRealname(realname.name)}
              </p>
              <ActionBar>
                <ServiceButton phone={servicePhone} />
                <Button
                  kind="main"
                  wide
                  disabled={!chosen}
                  busy={save.isPending}
                  onTap={() => chosen && save.mutate({ tid, addressId: chosen.id })}
                >
                  {texts.addressSave}
                </Button>
              </ActionBar>
            </>
          ) : (
            <EmptyState type="order" title={texts.addressFixed} text={texts.addressFixedWhy}>
              <Button kind="main" to={`/transactionDetail/${tid}`} replace>
                {texts.toOrder}
              </Button>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  );
}
