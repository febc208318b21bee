import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import type { BillExtras as Part } from './BillExtras.tsx';

const loadBillExtras = () => import('./BillExtras.tsx').then((file) => file.BillExtras);

/** Loads what only some bills have, once this one has it. */
export function LazyBillExtras(props: ComponentProps<typeof Part>) {
  const { Part: BillExtras, ask } = useLazyPart(loadBillExtras);
  const { markUps, gifts, presale } = props.bill;
  const isWanted = markUps.length > 0 || gifts.length > 0 || presale !== null;
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return BillExtras && isWanted ? <BillExtras {...props} /> : null;
}
