import { addressCalls } from 'contract/address/address.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { useEffect, useState } from 'react';
import { useAct, useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { placeWords } from 'contract/address/regions.ts';
import { chosenAddress, savedForChoice } from '#features/address/chosen-address.ts';
import { ServiceTool } from '#features/site/parts/ServiceTool.tsx';
import { useServicePhone } from '#features/site/use-service-phone.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { isNoOrder } from '../is-no-order.ts';
import { isUnpaid } from '../order-acts.ts';
import { NoOrder } from '../parts/NoOrder.tsx';
import { NewPlace, Place } from '../parts/Place.tsx';
import { texts } from '../texts.ts';
import { tidOf } from '../tid-of.ts';
import { aboutOrders } from '../use-order-acts.ts';
import styles from './EditAddressScreen.module.css';

/** Changes the address of an order: shows the present one and the new one. */
export function EditAddressScreen() {
  const tid = tidOf(usePage().params['tid']);
  const servicePhone = useServicePhone();
  const { backOr } = useGo();
  const order = useRead(orderCalls.orderDetail, { tid });
  const [id] = useState(() => chosenAddress.get() ?? savedForChoice.get());
  useEffect(() => {
    chosenAddress.set(undefined);
    savedForChoice.set(undefined);
  }, []);
  const chosen = useRead(addressCalls.getAddress, id === undefined ? null : { id }).data ?? undefined;
  const save = useAct(orderCalls.toEditAddress, {
    refresh: aboutOrders,
    done: texts.addressSaved,
    oneAtATime: true,
    onDone: () => backOr(`/transactionDetail/${tid}`),
  });

  if (isNoOrder(order.error)) return <NoOrder />;
  return (
    <>
      <Nav />
      <Faces of={order} skeleton={<SkeletonLines lines={2} />}>
        {({ status, receiver, realname, acts }) =>
          receiver && acts.includes('editAddress') ? (
            <>
              <Place name={texts.addressNow} place={receiver} />
              <NewPlace place={chosen && { ...chosen, region: placeWords(chosen) }} to={`/addressList?choose=1&id=${id ?? ''}`} />
              <p className={styles.note}>
                {isUnpaid(status) ? texts.addressNote : texts.addressNotePaid}
                {realname && texts.addressNoteRealname(realname.name)}
              </p>
              <ActionBar>
                <ServiceTool phone={servicePhone} />
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
            <Empty type="order" title={texts.addressFixed} text={texts.addressFixedWhy}>
              <Button kind="main" to={`/transactionDetail/${tid}`} replace>
                {texts.toOrder}
              </Button>
            </Empty>
          )
        }
      </Faces>
    </>
  );
}
