import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { LeaveSheet as Part } from './LeaveSheet.tsx';

const loadLeaveSheet = () => import('./LeaveSheet.tsx').then((file) => file.LeaveSheet);

/** Renders the sheet with the form of leave messages, whose code loads when it is first opened: most bills have none. */
export function LazyLeaveSheet(props: ComponentProps<typeof Part>) {
  const { Part: LeaveSheet, ask } = useLazyPart(loadLeaveSheet);
  useEffect(() => {
    if (props.open) ask();
  }, [props.open, ask]);
  return LeaveSheet ? <LeaveSheet {...props} /> : null;
}
