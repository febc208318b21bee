import { refundFeedback, refundGroup } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { OrderSkeleton } from '#mall/features/buying/order/parts/OrderSkeleton.tsx';
import { ServiceButton } from '#mall/features/shop/site/parts/ServiceButton.tsx';
import { useServicePhone } from '#mall/features/shop/site/use-service-phone.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import { isRefundNotFound } from '../is-refund-not-found.ts';
import { LastRefundRecord } from '../parts/LastRefundRecord.tsx';
import { OtherRefundsRow } from '../parts/OtherRefundsRow.tsx';
import { PickupRow } from '../parts/PickupRow.tsx';
import { RefundActions } from '../parts/RefundActions.tsx';
import { RefundFacts } from '../parts/RefundFacts.tsx';
import { RefundGoods } from '../parts/RefundGoods.tsx';
import { RefundHead } from '../parts/RefundHead.tsx';
import { RefundNotFound } from '../parts/RefundNotFound.tsx';
import { RefundOfferCard } from '../parts/RefundOfferCard.tsx';
import { RefundParcels } from '../parts/RefundParcels.tsx';
import { RefundPayments } from '../parts/RefundPayments.tsx';
import { splitOfferActs } from '../refund-offer.ts';
import { parseRefundNo } from '../refund-url.ts';
import { texts } from '../texts.ts';
import { useBookedPickup, withoutParcel } from '../use-booked-pickup.ts';
import { useRefundActions } from '../use-refund-actions.ts';

/** Refetches while a payment provider pays back, and while the shop is waited for, in milliseconds. */
const payingMs = 5_000;
const waitingMs = 60_000;

/** Shows one refund: how far it has come, what the shopper has to do, its parcels, and where the money goes. */
export function RefundScreen() {
  const refundNo = parseRefundNo(usePage().params['id']);
  const refund = useRead(
    refundCalls.refundDetail,
    { refundNo },
    {
      pollAfterMs: ({ data }) =>
        data === undefined || refundGroup(data.feedback) !== 'progress'
          ? undefined
          : data.feedback === refundFeedback.paying
            ? payingMs
            : waitingMs,
    },
  );
  const servicePhone = useServicePhone();
  const { backOr } = usePageNavigation();
  const { act, busy } = useRefundActions(() => backOr('/afterSale'));
  const pickup = useBookedPickup({ refundNo, acts: refund.data?.acts ?? [] });
  const barActs = splitOfferActs(refund.data?.acts ?? []).others;

  if (isRefundNotFound(refund.error)) return <RefundNotFound />;
  return (
    <>
      <TintedBackdrop />
      <NavBar clear />
      <QueryBoundary query={refund} skeleton={<OrderSkeleton />}>
        {(whole) => (
          <>
            <RefundHead refund={whole} pickupText={pickup?.text} />
            <RefundOfferCard refund={whole} busy={busy(refundNo)} onAct={(name) => act(name, whole)} />
            <PickupRow refund={whole} />
            <RefundParcels refund={whole} />
            <RefundPayments refund={whole} />
            <LastRefundRecord refund={whole} />
            <Card title={texts.goods}>
              <RefundGoods list={whole.list} takes={whole.takes} priced={whole.kind !== 'exchange'} />
            </Card>
            <RefundFacts refund={whole} />
            <OtherRefundsRow refund={whole} />
            {(barActs.length > 0 || servicePhone !== '') && (
              <ActionBar>
                <ServiceButton phone={servicePhone} />
                <RefundActions acts={pickup ? withoutParcel(barActs) : barActs} busy={busy(refundNo)} onAct={(name) => act(name, whole)} />
                {pickup && (
                  <Button kind="main" to={pickup.to}>
                    {texts.pickupSee}
                  </Button>
                )}
              </ActionBar>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
