import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { BillExtras as Part } from './BillExtras.tsx';

const loadBillExtras = () => import('./BillExtras.tsx').then((file) => file.BillExtras);

/** Renders the parts that only some bills have (BillExtras), whose code loads after the page around it. */
export function LazyBillExtras(props: ComponentProps<typeof Part>) {
  const { Part: BillExtras, ask } = useLazyPart(loadBillExtras);
  useEffect(ask, [ask]);
  return BillExtras ? <BillExtras {...props} /> : null;
}
