import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import type { PickupForm as Form } from './PickupForm.tsx';
import type { PickupOrderView as OrderView } from './PickupOrderView.tsx';

const loadForm = () => import('./PickupForm.tsx').then((file) => file.PickupForm);
const loadOrderView = () => import('./PickupOrderView.tsx').then((file) => file.PickupOrderView);

/** Renders the form of a door pickup. Its code loads after the page; a placeholder reserves its space. */
export function LazyPickupForm(props: ComponentProps<typeof Form>) {
  const { Part, ask } = useLazyPart(loadForm);
  useEffect(ask, [ask]);
  return Part ? <Part {...props} /> : <ListRowsSkeleton lines={4} />;
}

/** Renders a booked door pickup. Its code loads after the page; a placeholder reserves its space. */
export function LazyPickupOrderView(props: ComponentProps<typeof OrderView>) {
  const { Part, ask } = useLazyPart(loadOrderView);
  useEffect(ask, [ask]);
  return Part ? <Part {...props} /> : <ListRowsSkeleton lines={4} />;
}
