import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useState } from 'react';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { PagedOrderList } from '../parts/PagedOrderList.tsx';
import { texts } from '../texts.ts';

const tabs = [
  { key: 'bought', name: texts.equityBought },
  { key: 'used', name: texts.equityUsed },
] as const;

/** Lists the orders of equity products, and the orders that a count card paid for. */
export function EquityOrdersScreen() {
  const [tab, setTab] = useState<'bought' | 'used'>('bought');
  return (
    <>
      <NavBar onCard />
      <Tabs tabs={tabs} on={tab} onChange={setTab} label={texts.tabs} sticky even onCard />
      {tab === 'bought' ? <Bought /> : <Used />}
    </>
  );
}

function Bought() {
  const orders = usePages(orderCalls.searchOrders, { goodsType: 5 }, { staleMs: 0 });
  return (
    <PagedOrderList
      of={orders}
      empty={() => (
        <EmptyState type="order" text={texts.equityNone}>
          <Button kind="main" to="/">
            {texts.look}
          </Button>
        </EmptyState>
      )}
    />
  );
}

function Used() {
  const orders = usePages(orderCalls.searchPrivilegeOrders, {}, { staleMs: 0 });
  return (
    <PagedOrderList
      of={orders}
      empty={() => (
        <EmptyState type="order" text={texts.privilegeNone}>
          <Button kind="main" to="/rightsList">
            {texts.toRights}
          </Button>
        </EmptyState>
      )}
    />
  );
}
