import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { parseTids } from '../invoice-paths.ts';
import { ApplyForm } from '../parts/ApplyForm.tsx';
import { InvoiceOrders } from '../parts/InvoiceOrders.tsx';
import { texts } from '../texts.ts';

/**
 * Renders the page that applies for an invoice for the orders in the query's `tid`. Without a `tid`, it lists the orders that can be invoiced and
 * those that have been.
 */
export function ApplyInvoiceScreen() {
  const tids = parseTids(usePage().query.get('tid'));
  const setting = useRead(invoiceCalls.invoiceSetting, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={setting} skeleton={<Skeleton height={420} />}>
        {(given) => {
          if (tids.length === 0) return <InvoiceOrders isOpen={given.open === 1} />;
          if (given.open === 0) return <EmptyState type="nodata" title={texts.off} text={texts.offWhy} />;
          return <ApplyForm key={tids.join()} tids={tids} setting={given} />;
        }}
      </QueryBoundary>
    </>
  );
}
