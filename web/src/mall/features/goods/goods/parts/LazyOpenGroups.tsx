import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { groupTexts } from '../group-texts.ts';
import type { OpenGroupsProps } from './OpenGroups.tsx';

const loadOpenGroups = () => import('./OpenGroups.tsx').then((file) => file.OpenGroups);

/** Renders the open groups of a product, whose code loads after the first screen; a placeholder reserves their space. */
export function LazyOpenGroups(props: OpenGroupsProps) {
  const { Part: OpenGroups, ask } = useLazyPart(loadOpenGroups);
  useEffect(ask, [ask]);
  if (OpenGroups) return <OpenGroups {...props} />;
  return (
    <Card title={groupTexts.groups}>
      <Skeleton height={100} />
    </Card>
  );
}
