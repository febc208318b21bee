import type { RefundTab } from 'contract/aftersales/refund/refund-states.ts';
import { refundTabs } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { Activity, useState } from 'react';
import { usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { useTabScroll } from '#mall/features/buying/order/use-tab-scroll.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { RefundCards } from '../parts/RefundCards.tsx';
import { parseRefundTab, parseTidFilter } from '../refund-url.ts';
import { texts } from '../texts.ts';

/** Lists the shopper's refunds by state: all, or those of one order. Each opened tab keeps its list and its scroll position. */
export function AfterSaleScreen() {
  const { query } = usePage();
  const tab = parseRefundTab(query);
  const { tid } = parseTidFilter(query);
  const { go } = usePageNavigation();
  const [opened, setOpened] = useState<readonly RefundTab[]>([]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  useTabScroll(tab);
  return (
    <>
      <NavBar onCard />
      <Tabs
        label={texts.tabs}
        tabs={refundTabs.map((key) => ({ key, name: texts.tab[key] }))}
        on={tab}
        onChange={(next) => go(`/afterSale?tab=${next}${tid === undefined ? '' : `&tid=${tid}`}`, { replace: true, stay: true })}
        sticky
        even
        onCard
      />
      {opened.map((one) => (
        <Activity key={one} mode={one === tab ? 'visible' : 'hidden'}>
          <RefundList tab={one} tid={tid} />
        </Activity>
      ))}
    </>
  );
}

interface RefundListProps {
  readonly tab: RefundTab;
  /** Names the order whose refunds are listed; all are listed without it. */
  readonly tid: string | undefined;
}

/** Lists the refunds of a tab. */
function RefundList({ tab, tid }: RefundListProps) {
  const refunds = usePages(refundCalls.myRefunds, { tab, ...(tid === undefined ? {} : { tid }) }, { staleMs: 0 });
  return (
    <RefundCards
      of={refunds}
      empty={() => (
        <EmptyState type="order" title={tid === undefined ? texts.none : texts.noneOfOrder} text={texts.noneWhy}>
          <Button kind="main" to={tid === undefined ? '/myOrder' : `/transactionDetail/${tid}`}>
            {tid === undefined ? texts.toOrders : texts.toOrder}
          </Button>
        </EmptyState>
      )}
    />
  );
}
