import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead, useWrite } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { chosenAddress } from '#mall/features/shop/address/chosen-address.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { isFacePaymentNotFound } from '../is-face-payment-not-found.ts';
import styles from '../parts/face.module.css';
import { type FacePaymentDetail, FacePaymentFacts } from '../parts/FacePaymentFacts.tsx';
import { FacePaymentNotFound } from '../parts/FacePaymentNotFound.tsx';
import { texts } from '../texts.ts';

/** Shows a payment at the counter in full, to its payer and to a payment clerk. */
export function FaceDetailScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const detail = useRead(facePayCalls.faceOrderDetail, { tid });
  const { name } = useSite();
  if (isFacePaymentNotFound(detail.error)) return <FacePaymentNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<Skeleton height={640} />}>
        {(payment) => (
          <>
            <div className={styles.head}>
              <Price yuan={payment.payment} size="xl" tone="ink" />
              <p className={styles.hint}>{stateOf(payment)}</p>
            </div>
            <Card>
              <FacePaymentFacts payment={payment} shop={name} />
            </Card>
            <Refunds refunds={payment.refunds} />
            {payment.paid === 1 && <Delivery payment={payment} />}
            {payment.paid === 0 && payment.own === 1 && (
              <ActionBar>
                <Button kind="main" wide to={`/facePaymentPay?tid=${tid}`} replace>
                  {texts.payOn}
                </Button>
              </ActionBar>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

const stateOf = ({ paid, refunded, payment }: FacePaymentDetail): string =>
  paid === 0 ? texts.state.open : refunded === 0 ? texts.state.paid : refunded < payment ? texts.state.part : texts.state.refunded;

/** Lists the refunds, each with its reason and whether it has arrived. */
function Refunds({ refunds }: Pick<FacePaymentDetail, 'refunds'>) {
  const { timeZone } = useSite();
  if (refunds.length === 0) return null;
  return (
    <Card title={texts.refunds}>
      {refunds.map(({ refundNo, amount, why, time, done }) => (
        <ListRow
          key={refundNo}
          below={`${formatDateTime(time, timeZone)} · ${done === 1 ? texts.arrived : texts.onItsWay}`}
          end={<Price yuan={amount} size="s" tone="ink" />}
        >
          {why}
        </ListRow>
      ))}
    </Card>
  );
}

/** Shows where the shop sends what was bought and whom it may call; the payer may change both. */
function Delivery({ payment: { tid, own, receiver, contact } }: { readonly payment: FacePaymentDetail }) {
  const save = useWrite(facePayCalls.faceOrderAddress, {
    oneAtATime: true,
    invalidates: [facePayCalls.faceOrderDetail],
    successToast: texts.addressSaved,
  });
  const chosen = useObservable(chosenAddress);
  const take = useEffectEvent((addressId: number) => {
    chosenAddress.set(undefined);
    save.mutate({ tid, addressId });
  });
  useEffect(() => {
    if (chosen !== undefined) take(chosen);
  }, [chosen]);
  const mine = own === 1;
  if (!mine && !receiver && !contact) return null;
  return (
    <Card>
      {(mine || receiver) && (
        <ListRow
          {...(mine ? { to: '/addressList?choose=1' } : {})}
          name={texts.send}
          below={receiver ? `${receiver.region} ${receiver.address}` : texts.sendWhy}
          end={mine ? (receiver ? texts.change : texts.write) : undefined}
        >
          {receiver ? `${receiver.name} ${receiver.mobile}` : texts.choose}
        </ListRow>
      )}
      {(mine || contact) && (
        <ListRow
          {...(mine ? { to: `/faceVirtualMessage?tid=${tid}` } : {})}
          name={texts.contact}
          below={contact ? contact.message : texts.contactWhy}
          end={mine ? (contact ? texts.change : texts.write) : undefined}
        >
          {contact ? `${contact.name} ${contact.mobile}` : ''}
        </ListRow>
      )}
    </Card>
  );
}
