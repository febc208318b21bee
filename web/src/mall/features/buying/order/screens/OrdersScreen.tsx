import Search from 'lucide-react/icons/search';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { OrderTab } from 'contract/buying/order/order-status.ts';
import { Activity, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { parseOrderTab, shownOrderTabs } from '../order-tab.ts';
import { OrderList } from '../parts/OrderList.tsx';
import { texts } from '../texts.ts';
import { useTabScroll } from '../use-tab-scroll.ts';

/** Lists the shopper's orders by status. Each opened tab keeps its list and its scroll position. */
export function OrdersScreen() {
  const tab = parseOrderTab(usePage().query);
  const { go } = usePageNavigation();
  const counts = useRead(orderCalls.orderCounts, {}).data;
  const [opened, setOpened] = useState<readonly OrderTab[]>([]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  useTabScroll(tab);

  const waiting: Partial<Record<OrderTab, number>> = counts ?? {};
  return (
    <>
      <NavBar onCard end={<IconButton icon={Search} label={texts.search} to="/orderSearch" />} />
      <Tabs
        label={texts.tabs}
        tabs={shownOrderTabs.map((key) => ({ key, name: texts[key], count: waiting[key] ?? 0 }))}
        on={tab}
        onChange={(next) => go(`/myOrder?tab=${next}`, { replace: true, stay: true })}
        sticky
        even
        onCard
      />
      {opened.map((one) => (
        <Activity key={one} mode={one === tab ? 'visible' : 'hidden'}>
          {one === 'refunding' && (
            <Card rows>
              <ListRow to="/afterSale" below={texts.allRefundsWhy}>
                {texts.allRefunds}
              </ListRow>
            </Card>
          )}
          <OrderList tab={one} />
        </Activity>
      ))}
    </>
  );
}
