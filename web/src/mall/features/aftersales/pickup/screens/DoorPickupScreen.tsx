import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { isRefundNotFound } from '#mall/features/aftersales/refund/is-refund-not-found.ts';
import { parseRefundNo, refundUrl } from '#mall/features/aftersales/refund/refund-url.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { LazyPickupForm, LazyPickupOrderView } from '../parts/LazyParts.tsx';
import { texts } from '../texts.ts';

/** Tells after how long a pickup that waits for somebody is loaded again, in milliseconds. */
const pollMs = 10_000;

/**
 * Shows the door pickup of a refund: the form that books one, or how far a booked one has come. The query's `refundNo` is the number of the refund or
 * of the pickup; without it, the page shows the pickup that is not paid yet.
 */
export function DoorPickupScreen() {
  const { query } = usePage();
  const unpaid = useRead(pickupCalls.incompletePayRefunds, query.has('refundNo') ? null : {});
  const refundNo = query.has('refundNo') ? parseRefundNo(query.get('refundNo')) : unpaid.data?.list[0]?.refundNo;
  const order = useRead(pickupCalls.pickupOrder, refundNo === undefined ? null : { refundNo }, {
    pollAfterMs: ({ data }) => (data?.state === pickupStates.unpaid || data?.state === pickupStates.waiting ? pollMs : undefined),
  });
  const [again, setAgain] = useState(false);
  if (refundNo === undefined)
    return (
      <>
        <NavBar />
        {unpaid.data ? (
          <NotPossible title={texts.notPossible} text="" />
        ) : (
          <QueryBoundary query={unpaid} skeleton={<ListRowsSkeleton lines={3} />}>
            {() => null}
          </QueryBoundary>
        )}
      </>
    );
  return (
    <>
      <NavBar />
      <QueryBoundary query={order} skeleton={<ListRowsSkeleton lines={4} />}>
        {(found) =>
          found && !(again && found.state === pickupStates.cancelled) ? (
            <LazyPickupOrderView key={found.pickupNo} order={found} onAgain={() => setAgain(true)} />
          ) : (
            <NewPickup refundNo={found?.list[0]?.refundNo ?? refundNo} />
          )
        }
      </QueryBoundary>
    </>
  );
}

const NotPossible = ({ title, text, refundNo }: { readonly title: string; readonly text: string; readonly refundNo?: string }) => (
  <EmptyState type="order" title={title} text={text}>
    <Button kind="main" to={refundNo === undefined ? '/afterSale' : refundUrl(refundNo)} replace>
      {texts.toRefund}
    </Button>
  </EmptyState>
);

/** Shows the form of a new pickup, or why there can be none. */
function NewPickup({ refundNo }: { readonly refundNo: string }) {
  const offer = useRead(pickupCalls.pickupOffer, { refundNo });
  const combine = useRead(pickupCalls.checkCombinePickup, offer.data?.exist === 1 ? { refundNos: [refundNo] } : null);
  if (isRefundNotFound(offer.error)) return <NotPossible title={texts.notThere} text="" />;
  return (
    <QueryBoundary query={offer} skeleton={<ListRowsSkeleton lines={4} />}>
      {({ exist, why }) =>
        exist === 0 ? (
          <NotPossible title={texts.notPossible} text={why} refundNo={refundNo} />
        ) : (
          <QueryBoundary query={combine} skeleton={<ListRowsSkeleton lines={4} />}>
            {(found) => <LazyPickupForm key={refundNo} refundNo={refundNo} combine={found} />}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
}
