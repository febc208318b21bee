import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { applyForInvoicePath, invoicePath } from '../invoice-paths.ts';
import { texts } from '../texts.ts';

/**
 * Renders the link from an order to its invoice, or to the application for one, or says why there can be none. Renders nothing where the shop
 * issues no invoices.
 */
export function InvoiceRow({ tid }: { readonly tid: string }) {
  const isOpen = useRead(invoiceCalls.invoiceSetting, {}).data?.open === 1;
  const order = useRead(invoiceCalls.invoiceStatus, isOpen ? { tids: [tid] } : null).data?.list[0];
  if (!order) return null;
  const to = order.canApply === 1 ? applyForInvoicePath([tid]) : order.id === null ? undefined : invoicePath(order.id);
  return (
    <Card rows>
      <ListRow
        name={texts.orderRow}
        {...(to === undefined ? {} : { to })}
        below={order.id === null && to === undefined ? order.why : undefined}
      >
        {order.canApply === 1 && order.id === null ? texts.apply : order.stateText}
      </ListRow>
    </Card>
  );
}
