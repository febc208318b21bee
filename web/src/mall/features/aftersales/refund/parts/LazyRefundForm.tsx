import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { RefundForm as Form } from './RefundForm.tsx';
import { RefundFormSkeleton } from './RefundFormSkeleton.tsx';

const loadForm = () => import('./RefundForm.tsx').then((file) => file.RefundForm);

/** Renders the refund form. Its code loads after the page; a placeholder reserves its space. */
export function LazyRefundForm(props: ComponentProps<typeof Form>) {
  const { Part, ask } = useLazyPart(loadForm);
  useEffect(ask, [ask]);
  return Part ? <Part {...props} /> : <RefundFormSkeleton />;
}
