import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';

const loadCell = () => import('#features/invoice/parts/InvoiceCell.tsx').then((file) => file.InvoiceCell);

/** Loads the way to an order's invoice after the order is shown. */
export function LazyInvoiceCell({ tid }: { readonly tid: string }) {
  const { Part: InvoiceCell, ask } = useLazyPart(loadCell);
  useEffect(ask, [ask]);
  return InvoiceCell ? <InvoiceCell tid={tid} /> : null;
}
