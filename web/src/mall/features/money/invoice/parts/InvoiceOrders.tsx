import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { mostInvoiceOrders } from 'contract/money/invoice/invoice-states.ts';
import { useState } from 'react';
import { useRead, usePages } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import { applyForInvoicePath, invoicePath } from '../invoice-paths.ts';
import { texts } from '../texts.ts';
import styles from './invoice.module.css';
import { InvoicedOrder } from './InvoicedOrder.tsx';

type Tab = 'open' | 'applied';

/** Lists the orders that can be invoiced, to choose several for one invoice, and those that have an invoice. */
export function InvoiceOrders({ isOpen }: { readonly isOpen: boolean }) {
  const [tab, setTab] = useState<Tab>('open');
  const tabs = [
    { key: 'open', name: texts.open },
    { key: 'applied', name: texts.applied },
  ] as const;
  return (
    <>
      <Tabs<Tab> tabs={tabs} on={tab} onChange={setTab} label={texts.tabs} even />
      {tab === 'applied' ? <AppliedOrders /> : isOpen ? <OpenOrders /> : <EmptyState type="nodata" title={texts.off} text={texts.offWhy} />}
    </>
  );
}

function OpenOrders() {
  const orders = usePages(invoiceCalls.listInvoiceOrders, { tab: 'open' }, { staleMs: 0 });
  const { go } = usePageNavigation();
  const { money } = useMall();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (tid: string, on: boolean) => {
    const next = new Set(chosen);
    if (!on) next.delete(tid);
    else if (next.size < mostInvoiceOrders) next.add(tid);
    setChosen(next);
  };
  const total = useRead(invoiceCalls.invoiceStatus, chosen.size === 0 ? null : { tids: [...chosen] }, { keepPrevious: true });
  const amount = total.data === undefined || total.isPlaceholderData ? undefined : money.sign + formatAmount(total.data.amount);
  return (
    <>
      <QueryList
        query={orders}
        items={(page) => page.items}
        keyOf={({ tid }) => tid}
        label={texts.orders}
        empty={() => (
          <EmptyState type="nodata" title={texts.noneOpen} text={texts.noneOpenWhy}>
            <Button to="/myOrder">{texts.toOrders}</Button>
          </EmptyState>
        )}
        renderItem={(order) => (
          <Card>
            <div className={styles.row}>
              <Checkbox on={chosen.has(order.tid)} onChange={(on) => choose(order.tid, on)} label={texts.choose(order.title)} />
              <Pressable to={applyForInvoicePath([order.tid])}>
                <InvoicedOrder order={order} />
              </Pressable>
            </div>
          </Card>
        )}
      />
      <ActionBar>
        <span className={styles.foot} role="status">
          {chosen.size > 0 ? texts.chosen(chosen.size, amount) : texts.chooseFirst}
        </span>
        <Button kind="main" onTap={() => (chosen.size > 0 ? go(applyForInvoicePath([...chosen])) : toast(texts.chooseFirst))}>
          {chosen.size > 1 ? texts.together : texts.apply}
        </Button>
      </ActionBar>
    </>
  );
}

function AppliedOrders() {
  const orders = usePages(invoiceCalls.listInvoiceOrders, { tab: 'applied' }, { staleMs: 0 });
  return (
    <QueryList
      query={orders}
      items={(page) => page.items}
      keyOf={({ tid }) => tid}
      label={texts.applied}
      empty={() => <EmptyState type="nodata" title={texts.noneApplied} />}
      renderItem={(order) => (
        <Card>
          <Pressable to={invoicePath(order.id ?? '')}>
            <InvoicedOrder order={order}>
              <Tag>{order.stateText}</Tag>
            </InvoicedOrder>
          </Pressable>
        </Card>
      )}
    />
  );
}
