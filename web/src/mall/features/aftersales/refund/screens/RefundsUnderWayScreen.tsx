import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useEffect } from 'react';
import { usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { OrdersSkeleton } from '#mall/features/buying/order/parts/OrdersSkeleton.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { RefundCards } from '../parts/RefundCards.tsx';
import { refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';

/** Lists the unfinished refunds of an order; if there is only one, opens it instead. */
export function RefundsUnderWayScreen() {
  const tid = parseTid(usePage().params['tid']);
  const { go } = usePageNavigation();
  const refunds = usePages(refundCalls.myRefunds, { tab: 'progress', tid }, { staleMs: 0 });
  const only = refunds.data?.items.length === 1 ? refunds.data.items[0]?.refundNo : undefined;
  useEffect(() => {
    if (only !== undefined) go(refundUrl(only), { replace: true });
  }, [only, go]);
  return (
    <>
      <NavBar onCard />
      {only === undefined ? (
        <RefundCards
          of={refunds}
          empty={() => (
            <EmptyState type="order" title={texts.noneUnderWay}>
              <Button to={`/transactionDetail/${tid}`} replace>
                {texts.toOrder}
              </Button>
              <Button kind="main" to={`/afterSale?tid=${tid}`} replace>
                {texts.toRefunds}
              </Button>
            </EmptyState>
          )}
        />
      ) : (
        <OrdersSkeleton />
      )}
    </>
  );
}
