import type { Reply } from 'contract/call.ts';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { useRead } from '#phone/client.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { invoicePath } from '../invoice-paths.ts';
import { texts } from '../texts.ts';
import styles from './invoice.module.css';
import { InvoicedOrder } from './InvoicedOrder.tsx';
import { TitleForm } from './TitleForm.tsx';

type Setting = Reply<typeof invoiceCalls.invoiceSetting>;

interface ApplyFormProps {
  readonly tids: readonly string[];
  readonly setting: Setting;
}

/** Shows the orders to be invoiced with their amount, and the shop's notes. The form for the invoice title is prefilled with the last one. */
export function ApplyForm({ tids, setting }: ApplyFormProps) {
  const status = useRead(invoiceCalls.invoiceStatus, { tids: [...tids] });
  const last = useRead(invoiceCalls.lastInvoiceInfo, {});
  const notes = (
    <Card title={texts.notes}>
      <ul className={styles.notes}>
        {setting.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
  return (
    <QueryBoundary query={status} skeleton={<Skeleton height={420} />}>
      {({ amount, list }) => {
        const canApply = list.every((order) => order.canApply === 1);
        return (
          <>
            <Card title={texts.ofOrders}>
              <div className={styles.list}>
                {list.map((order) => (
                  <div key={order.tid}>
                    <InvoicedOrder order={order} />
                    {order.why !== '' && <span className={styles.bad}>{order.why}</span>}
                    {order.id !== null && order.canApply === 0 && (
                      <Button size="s" to={invoicePath(order.id)}>
                        {texts.see}
                      </Button>
                    )}
                  </div>
                ))}
              </div>
              <FactRows
                facts={[
                  [texts.content, texts.detail],
                  [texts.amount, <Price key="amount" yuan={amount} size="s" />],
                ]}
              />
            </Card>
            {canApply ? (
              <QueryBoundary query={last} skeleton={<Skeleton height={420} />}>
                {(info) => (
                  <TitleForm tids={tids} choices={setting.choices} last={info}>
                    {notes}
                  </TitleForm>
                )}
              </QueryBoundary>
            ) : (
              notes
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}
