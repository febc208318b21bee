import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { MarkUps as Part } from './MarkUps.tsx';

const loadMarkUps = () => import('./MarkUps.tsx').then((file) => file.MarkUps);

/** Renders the add-on purchases of a checkout, whose code loads once there are some. */
export function LazyMarkUps(props: ComponentProps<typeof Part>) {
  const { Part: MarkUps, ask } = useLazyPart(loadMarkUps);
  const isWanted = props.markUps.length > 0;
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return MarkUps && isWanted ? <MarkUps {...props} /> : null;
}
