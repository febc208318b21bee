import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';

const loadRow = () => import('#mall/features/money/invoice/parts/InvoiceRow.tsx').then((file) => file.InvoiceRow);

/** Renders the link from an order to its invoice, whose code loads after the order is shown. */
export function LazyInvoiceRow({ tid }: { readonly tid: string }) {
  const { Part: InvoiceRow, ask } = useLazyPart(loadRow);
  useEffect(ask, [ask]);
  return InvoiceRow ? <InvoiceRow tid={tid} /> : null;
}
