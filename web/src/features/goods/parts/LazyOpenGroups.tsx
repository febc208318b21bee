import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { groupTexts } from '../group-texts.ts';
import type { OpenGroupsProps } from './OpenGroups.tsx';

const loadOpenGroups = () => import('./OpenGroups.tsx').then((file) => file.OpenGroups);

/** Loads the list of open groups after the first screen, and reserves its space meanwhile. */
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
