import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ShareButton } from '#mall/features/sharing/share/parts/ShareButton.tsx';
import { ServiceButton } from '#mall/features/shop/site/parts/ServiceButton.tsx';
import { useServicePhone } from '#mall/features/shop/site/use-service-phone.ts';
import { LazySurveyRows } from '#mall/features/buying/survey/parts/LazySurveyRows.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import { isOrderNotFound } from '../is-order-not-found.ts';
import { LazyInvoiceRow } from '../parts/LazyInvoiceRow.tsx';
import { OrderNotFound } from '../parts/OrderNotFound.tsx';
import { OrderActions } from '../parts/OrderActions.tsx';
import { OrderFacts } from '../parts/OrderFacts.tsx';
import { OrderGoods } from '../parts/OrderGoods.tsx';
import { OrderHead } from '../parts/OrderHead.tsx';
import { OrderSkeleton } from '../parts/OrderSkeleton.tsx';
import { PresaleStages } from '../parts/PresaleStages.tsx';
import { payInstalmentLabel } from '../presale.ts';
import { CountCardUsed } from '../parts/CountCardUsed.tsx';
import { ReservedBalanceCard } from '../parts/ReservedBalanceCard.tsx';
import { ShippingTimeline } from '../parts/ShippingTimeline.tsx';
import { texts } from '../texts.ts';
import { parseTid } from '../parse-tid.ts';
import { useOrderActions } from '../use-order-actions.ts';

/** Shows one order: its status, its parcels, its lines, and its actions. */
export function OrderScreen() {
  const tid = parseTid(usePage().params['tid']);
  const order = useRead(orderCalls.orderDetail, { tid });
  const servicePhone = useServicePhone();
  const { backOr } = usePageNavigation();
  const { act, busy } = useOrderActions(() => backOr('/myOrder'));

  if (isOrderNotFound(order.error)) return <OrderNotFound />;
  return (
    <>
      <TintedBackdrop />
      <NavBar
        clear
        end={
          order.data &&
          order.data.payTime !== null && <ShareButton shared={{ kind: 'order', tid }} title={order.data.list[0]?.title ?? ''} />
        }
      />
      <QueryBoundary query={order} skeleton={<OrderSkeleton />}>
        {(whole) => {
          // The parcels are shown on this very page, and a single line has its own button for a refund.
          const acts = whole.acts.filter((name) => name !== 'track' && !(name === 'refund' && whole.list.length === 1));
          return (
            <>
              <OrderHead order={whole} />
              {whole.presale && <PresaleStages presale={whole.presale} />}
              {whole.status === 'WAIT_BUYER_PAY' && <ReservedBalanceCard tid={tid} />}
              {whole.groupId !== null && (
                <Card rows>
                  <ListRow name={texts.group} to={`/groupBuy/${whole.groupId}`}>
                    {texts.toGroup}
                  </ListRow>
                </Card>
              )}
              {whole.receiver && <ShippingTimeline order={whole} receiver={whole.receiver} />}
              <OrderGoods order={whole} />
              <CountCardUsed order={whole} />
              <LazySurveyRows tid={tid} />
              <OrderFacts order={whole} />
              {whole.payTime !== null && <LazyInvoiceRow tid={tid} />}
              {whole.payTime !== null && (
                <Card rows>
                  <ListRow to={`/orderReceipt/${tid}`}>{texts.receipt}</ListRow>
                </Card>
              )}
              {(acts.length > 0 || servicePhone !== '') && (
                <ActionBar>
                  <ServiceButton phone={servicePhone} />
                  <OrderActions
                    acts={acts}
                    busy={busy(tid)}
                    payLabel={payInstalmentLabel(whole.presale)}
                    onAct={(name) => act(name, whole)}
                  />
                </ActionBar>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
