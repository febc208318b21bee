import type { Reply } from 'contract/call.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { ParcelHead } from '#mall/features/aftersales/logistics/parts/ParcelHead.tsx';
import { ParcelTimeline } from '#mall/features/aftersales/logistics/parts/ParcelTimeline.tsx';
import { ParcelTimelineSkeleton } from '#mall/features/aftersales/logistics/parts/ParcelTimelineSkeleton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { isRefundNotFound } from '../is-refund-not-found.ts';
import { RefundNotFound } from '../parts/RefundNotFound.tsx';
import { refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';
import { useRefundNo } from '../use-refund-no.ts';

/** Shows where the parcel that goes back is, and the parcel of an exchange. */
export function ReturnTrackingScreen() {
  const { refundNo, list } = useRefundNo();
  const parcels = useRead(refundCalls.returnLogistics, refundNo === undefined ? null : { refundNo });
  if (isRefundNotFound(parcels.error) || list?.data?.list.length === 0) return <RefundNotFound />;
  return (
    <>
      <NavBar onCard />
      {list && refundNo === undefined ? (
        <QueryBoundary query={list} skeleton={<ParcelTimelineSkeleton />}>
          {() => <ParcelTimelineSkeleton />}
        </QueryBoundary>
      ) : (
        <QueryBoundary query={parcels} skeleton={<ParcelTimelineSkeleton />}>
          {(tracking) => <Tracking tracking={tracking} onRetry={() => void parcels.refetch()} />}
        </QueryBoundary>
      )}
    </>
  );
}

interface TrackingProps {
  readonly tracking: Reply<typeof refundCalls.returnLogistics>;
  readonly onRetry: () => void;
}

function Tracking({ tracking: { refundNo, tid, returnTo, back, resent }, onRetry }: TrackingProps) {
  // An exchange goes where the order went.
  const order = useRead(orderCalls.orderDetail, resent ? { tid } : null);
  const parcels = [
    ...(back ? [{ key: 'back', name: texts.back, parcel: back, to: returnTo } as const] : []),
    ...(resent ? [{ key: 'resent', name: texts.resent, parcel: resent, to: order.data?.receiver ?? null } as const] : []),
  ];
  // What was sent last is looked for first.
  const [chosen, setChosen] = useState(parcels[parcels.length - 1]?.key);
  const on = parcels.find(({ key }) => key === chosen) ?? parcels[parcels.length - 1];
  if (!on)
    return (
      <EmptyState type="nodata" title={texts.noParcel} text={texts.noParcelWhy}>
        <Button kind="main" to={refundUrl(refundNo)} replace>
          {texts.toDetail}
        </Button>
      </EmptyState>
    );
  return (
    <>
      {parcels.length > 1 && (
        <Tabs
          label={texts.parcels}
          tabs={parcels.map(({ key, name }) => ({ key, name }))}
          on={on.key}
          onChange={setChosen}
          sticky
          even
          onCard
        />
      )}
      <ParcelHead parcel={on.parcel} />
      <ParcelTimeline parcel={on.parcel} to={on.to} onRetry={onRetry} />
    </>
  );
}
